// Requests every operation as every kind of caller, with valid input.
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { everything } from './everything.ts';
import { permissionValue } from './permissions.ts';
import { addressOf, bodies, importable, operations, removalOrder, type Sample } from './samples.ts';
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
  'site editor',
] as const;
type Kind = (typeof kinds)[number];

/** Roles that can create the resources themselves: at least a comment. */
const makers: readonly Kind[] = ['comment', 'edit', 'review', 'create', 'admin'];

/** An operation on the caller's own or on another person's resource. */
type RequestCase = { operation: Sample; own: boolean };

/** Operations that depend on who created the resource. */
const owned =
  /^(spaceComments\.(update|remove|updateReply)|changeRequestComments\.(update|remove)|changeRequests\.(update|pull)|changeRequestContent\.import|contentChanges\.apply|changeRequestReviews\.(request|removeRequested))$/;

/** All requests. An operation that depends on ownership is requested twice. */
const requestCases: RequestCase[] = operations.flatMap((operation) =>
  owned.test(operation.name) ? [false, true].map((own) => ({ operation, own })) : [{ operation, own: false }],
);

/** Operations after which a resource is missing for the next one. */
const consuming =
  /^(spaces\.restore|siteSectionGroups\.(create|addSection)|siteSections\.create|siteSpaces\.create|changeRequests\.merge)$/;

/** Returns a person of that kind. The team owner has the role `read` in `org`, and the editor of a site none. */
async function personOf(world: World, org: Organization, kind: Kind): Promise<Person | Client> {
  if (kind === 'no token') return world.client();
  if (kind === 'stranger') return (await world.newOrganization()).admin;
  if (kind === 'team owner') return org.join('read', 'Owen Marsh');
  return org.join(kind === 'guest' || kind === 'site editor' ? null : kind, 'Fen Alder');
}

export type CaseResult = {
  kind: Kind;
  asked: RequestCase;
  status: number;
  /** The permission in the response before the request. Undefined if the caller can't see the resource. */
  promised: boolean | undefined;
};

/** Creates a new organization, with resources by that person where possible. The team owner owns its team, and the editor edits its site. */
async function make(world: World, kind: Kind, isOwn: boolean) {
  const org = await world.newOrganization();
  const person = await personOf(world, org, kind);
  const all = await everything(world, org, isOwn && 'id' in person ? person : org.admin);
  if (kind === 'team owner' && 'id' in person) {
    const at = { organizationId: org.id, teamId: all.teamId, userId: person.id };
    await org.admin.call(contract.teams.putMember, { ...at, body: { role: 'owner' } });
  }
  if (kind === 'site editor' && 'id' in person) {
    const at = { organizationId: org.id, siteId: all.siteId };
    await org.admin.call(optional.sitePermissions.grant, {
      ...at,
      body: { role: 'edit', users: [person.id] },
    });
  }
  const seen = new Map<string, Promise<Answer>>();
  /** Returns the response to a GET by that person, cached. */
  const see = (path: string) => {
    const answer = seen.get(path) ?? person.raw('GET', path);
    seen.set(path, answer);
    return answer;
  };
  return { person, all, see };
}

/** Operations on a resource that an operation before creates, or that another one changes or removes too. */
const dependent =
  /^(siteSpaces\.remove|accounts\.removeSession|siteRedirects\.getBySource|previewLinks\.remove|domains\.(verify|remove)|git\.removeSync)$/;

function orderOf({ operation }: RequestCase) {
  const { name, row } = operation;
  if (dependent.test(name)) return row.method === 'DELETE' ? 1 : -1;
  return consuming.test(name) ? 2 : removalOrder(operation);
}

async function runCasesAs(world: World, kind: Kind, isOwn: boolean, address: string) {
  const answers = new Map<RequestCase, CaseResult>();
  const cases = requestCases.filter(({ own }) => own === isOwn);
  let made = await make(world, kind, isOwn);
  let removed: string[] = [];
  const makeAgain = async () => {
    made = await make(world, kind, isOwn);
    removed = [];
  };
  for (const one of cases.toSorted((a, b) => orderOf(a) - orderOf(b))) {
    const { name, row } = one.operation;
    const isMissing = (path: string) => removed.some((other) => `${path}/`.startsWith(`${other}/`));
    if (isMissing(addressOf(one.operation, made.all))) await makeAgain();
    const { person, all, see } = made;
    const promise = await permissionValue(see, one.operation, one.own, all);
    const path = addressOf(one.operation, all);
    const { status } = await person.raw(row.method, path, bodies[name]?.(all, address));
    answers.set(one, { kind, asked: one, status, promised: promise });
    if (status >= 300) continue;
    if (row.method === 'DELETE') removed.push(path);
    else if (consuming.test(name)) await makeAgain();
  }
  return cases.map((one) => answers.get(one)!);
}

/** Sends all requests as everyone, and returns the responses with the permissions before. */
export const runAllCases = (world: World): Promise<CaseResult[]> =>
  withSite(importable, async (address) => {
    const answers: CaseResult[] = [];
    for (const kind of kinds)
      for (const isOwn of makers.includes(kind) ? [false, true] : [false])
        answers.push(...(await runCasesAs(world, kind, isOwn, address('/page.md'))));
    return answers;
  });
