// What the service answers to everyone who may ask: each operation, asked rightly, by each kind of person.
import { contract } from '#contract/contract.ts';
import { everything } from './everything.ts';
import { promised } from './promises.ts';
import { addressOf, bodies, importable, operations, type Sample } from './samples.ts';
import { withSite } from './site.ts';
import type { Answer, Client, Organization, Person, World } from './world.ts';

export const kinds = [
  'no token',
  'stranger',
  'guest',
  'read',
  'comment',
  'edit',
  'review',
  'create',
  'admin',
  'team owner',
] as const;
export type Kind = (typeof kinds)[number];

/** Those who may have made something themselves: a comment at least. */
const makers: readonly Kind[] = ['comment', 'edit', 'review', 'create', 'admin'];

/** An operation on what somebody else made, or on what who asks has made. */
export type Asked = { operation: Sample; own: boolean };

/** Where it counts who made it. */
const owned =
  /^(spaceComments\.(update|remove|updateReply)|changeRequestComments\.(update|remove)|changeRequests\.(update|pull)|changeRequestContent\.import)$/;

/** All that is asked: an operation for which it counts who made the thing is asked twice. */
export const asked: Asked[] = operations.flatMap((operation) =>
  owned.test(operation.name) ? [false, true].map((own) => ({ operation, own })) : [{ operation, own: false }],
);

/** After these there is something missing for the next one. */
const consuming =
  /^(spaces\.restore|siteSectionGroups\.(create|addSection)|siteSections\.create|siteSpaces\.create|changeRequests\.merge)$/;

/** Whoever is of that kind in `org`; the team owner has the role `read` there. */
async function personOf(world: World, org: Organization, kind: Kind): Promise<Person | Client> {
  if (kind === 'no token') return world.client();
  if (kind === 'stranger') return (await world.newOrganization()).admin;
  if (kind === 'team owner') return org.join('read', 'Owen Marsh');
  return org.join(kind === 'guest' ? null : kind, 'Fen Alder');
}

export type Answered = {
  kind: Kind;
  asked: Asked;
  status: number;
  /** What `permissions` said before; undefined where the caller sees no such thing. */
  promised: boolean | undefined;
};

/** A new organization, made by that person where it can be; the team owner owns its team. */
async function make(world: World, kind: Kind, isOwn: boolean) {
  const org = await world.newOrganization();
  const person = await personOf(world, org, kind);
  const all = await everything(world, org, isOwn && 'id' in person ? person : org.admin);
  if (kind === 'team owner' && 'id' in person) {
    const at = { organizationId: org.id, teamId: all.teamId, userId: person.id };
    await org.admin.call(contract.teams.putMember, { ...at, body: { role: 'owner' } });
  }
  const seen = new Map<string, Promise<Answer>>();
  /** What a GET answers to that person, asked once. */
  const see = (path: string) => {
    const answer = seen.get(path) ?? person.raw('GET', path);
    seen.set(path, answer);
    return answer;
  };
  return { person, all, see };
}

async function askAs(world: World, kind: Kind, isOwn: boolean, address: string) {
  const answers: Answered[] = [];
  let made = await make(world, kind, isOwn);
  for (const one of asked.filter(({ own }) => own === isOwn)) {
    const { person, all, see } = made;
    const { name, row } = one.operation;
    const promise = await promised(see, one.operation, one.own, all);
    const body = bodies[name]?.(all, address);
    const { status } = await person.raw(row.method, addressOf(one.operation, all), body);
    answers.push({ kind, asked: one, status, promised: promise });
    if (status < 300 && (row.method === 'DELETE' || consuming.test(name)))
      made = await make(world, kind, isOwn);
  }
  return answers;
}

/** Asks everything of everyone, with what `permissions` said about it before. */
export const askAll = (world: World): Promise<Answered[]> =>
  withSite(importable, async (address) => {
    const answers: Answered[] = [];
    for (const kind of kinds)
      for (const isOwn of makers.includes(kind) ? [false, true] : [false])
        answers.push(...(await askAs(world, kind, isOwn, address('/page.md'))));
    return answers;
  });
