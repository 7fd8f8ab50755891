import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { contract } from '../../src/contract/contract.ts';
import { fillPath } from '../../src/contract/http.ts';
import type { Finding } from '../report.ts';
import { attack, tally, type Outcome } from './attack.ts';
import type { Answer, World } from './world.ts';

const { spaceComments, teams } = contract;

const outcomeOf = (answers: Answer[], ok: boolean): Outcome => ({
  answers: tally(answers.map(({ status }) => status)),
  bytes: Math.max(...answers.map(({ bytes }) => bytes)),
  ok,
});

const queries = (world: World) =>
  attack(world, '10 requests without a token, each with 7,900 equal parameters', async () => {
    const path = `/healthz?${Array(7900).fill('a').join('&')}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.ask('GET', path, undefined, '')),
    );
    return outcomeOf(
      answers,
      answers.every(({ status }) => status === 400),
    );
  });

/** The maximum response size to a rejected body, in bytes. */
const longestRefusal = 32_768;

const numbers = (count: number) => `[${Array(count).fill(1).join(',')}]`;
const names = (count: number) => JSON.stringify(Array.from({ length: count }, (_, n) => `u${n}`));
const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`;

/** Bodies of up to 1 MiB that are rejected or whose fields are ignored: description, method, path and text. */
async function bodies({ ask, organizationId, spaceId }: World) {
  const all = fillPath(teams.create.path, { organizationId });
  const made = await ask('PUT', all, { title: 'Tide staff' });
  const { id: teamId } = JSON.parse(made.body) as { id: string };
  const members = fillPath(teams.updateMembers.path, { organizationId, teamId });
  const comments = fillPath(spaceComments.create.path, { spaceId });
  return [
    ['150,000 numbers to add', 'PUT', members, `{"add":${numbers(150_000)}}`],
    ['300,000 numbers as members', 'PUT', all, `{"title":"Tides","members":${numbers(300_000)}}`],
    ['85,000 unknown people to add', 'PUT', members, `{"add":${names(85_000)}}`],
    ['1,000 unknown people to add', 'PUT', members, `{"add":${names(1000)}}`],
    ['85,000 unknown fields', 'PUT', members, keys(85_000)],
    ['85,000 roles', 'PUT', members, `{"memberships":${keys(85_000)}}`],
    ['500,000 brackets', 'PUT', members, `{"add":${'['.repeat(500_000)}${']'.repeat(500_000)}}`],
    ['170,000 nested objects', 'POST', comments, `${'{"a":'.repeat(170_000)}1${'}'.repeat(170_000)}`],
    ['a text of 1 MiB', 'POST', comments, `{"body":{"markdown":"${'x'.repeat(1_040_000)}"}}`],
  ] as const;
}

const body = (world: World, [what, method, path, text]: Awaited<ReturnType<typeof bodies>>[number]) =>
  attack(world, `a body with ${what}`, async () => {
    const answer = await world.ask(method, path, text);
    return outcomeOf([answer], [400, 204].includes(answer.status) && answer.bytes < longestRefusal);
  });

const spellings = (world: World) =>
  attack(world, '20 spellings of one token share a counter', async () => {
    const { ask, token } = world;
    const left = new Set<number>();
    for (let n = 1; n <= 20; n++) {
      const scheme = n % 2 ? 'Bearer' : 'bEARER';
      const { headers } = await ask('GET', '/v1/orgs', undefined, scheme + ' '.repeat(n) + token);
      left.add(Number(headers.get('x-ratelimit-remaining')));
    }
    return { answers: `${left.size} of 20 counted`, ok: left.size === 20 };
  });

const inventedTokens = (world: World) =>
  attack(world, '6,000 unknown tokens don’t reset the counter of a valid one', async () => {
    const { ask, token } = world;
    const remaining = async () =>
      Number(
        (await ask('GET', '/v1/orgs', undefined, `Bearer ${token}`)).headers.get('x-ratelimit-remaining'),
      );
    // The counter resets every full minute.
    if (Date.now() % 60_000 > 30_000) await delay(60_000 - (Date.now() % 60_000));
    const before = await remaining();
    const statuses: number[] = [];
    for (let n = 0; n < 6000; n += 50) {
      const some = Array.from({ length: 50 }, (_, k) =>
        ask('GET', '/v1/orgs', undefined, `Bearer no-${n + k}`),
      );
      statuses.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    const after = await remaining();
    return {
      answers: `${tally(statuses)}; ${before} requests left before, ${after} after`,
      ok: after === before - 1 && statuses.every((status) => status === 401),
    };
  });

/** Connections that each send a byte of a body every few seconds. */
const slow = (world: World) =>
  attack(world, '400 connections with slow bodies from one address', async () => {
    const { port } = new URL(world.service.url);
    const ended: number[] = [];
    const started = performance.now();
    const sockets = Array.from({ length: 400 }, () => {
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.3' });
      socket.write(
        'POST /v1/orgs HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n',
      );
      socket.on('error', () => {}).on('close', () => ended.push((performance.now() - started) / 1000));
      return socket;
    });
    const dripping = setInterval(
      () => sockets.forEach((socket) => socket.writable && socket.write(' ')),
      2000,
    );
    for (let seconds = 0; seconds < 60 && ended.length < sockets.length; seconds++) await delay(1000);
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
    const atOnce = ended.filter((seconds) => seconds < 10).length;
    const last = Math.max(...ended);
    return {
      answers: `${atOnce} closed at once, the others within ${last.toFixed(0)} s`,
      ok: ended.length === sockets.length && atOnce >= 200 && last < 35,
    };
  });

/** Requests without waiting for the responses, on one connection. */
const pipelined = (world: World) =>
  attack(world, '2,000 lists of members in one piece', async () => {
    const { port } = new URL(world.service.url);
    const path = fillPath(contract.members.list.path, { organizationId: world.organizationId });
    const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${world.token}\r\n\r\n`;
    const count = 2000;
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.3' });
    const statuses: string[] = [];
    socket.setEncoding('latin1').on('error', () => {});
    socket.on('data', (text: string) => {
      statuses.push(...[...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status ?? ''));
      if (statuses.length >= count) socket.destroy();
    });
    socket.write(request.repeat(count));
    await once(socket, 'close');
    return { answers: tally(statuses), ok: statuses.length === count };
  });

const reactions = (world: World) =>
  attack(world, '6,000 invalid reactions on one comment', async () => {
    const { ask, spaceId } = world;
    const made = await ask('POST', fillPath(spaceComments.create.path, { spaceId }), {
      body: { markdown: 'When is slack water?' },
    });
    const { id: commentId } = JSON.parse(made.body) as { id: string };
    const path = fillPath(spaceComments.update.path, { spaceId, commentId });
    const answers: Answer[] = [];
    for (let n = 0; n < 6000; n += 20) {
      const addedReactions = Array.from({ length: 20 }, (_, k) => (0xe000 + n + k).toString(16));
      answers.push(await ask('PUT', path, { addedReactions }));
    }
    const { body: after } = await ask('GET', path);
    const { reactions: kept } = JSON.parse(after) as { reactions: unknown[] };
    return outcomeOf(answers, answers.every(({ status }) => status === 400) && kept.length === 0);
  });

export async function requestAttacks(world: World): Promise<Finding[]> {
  const findings = [await queries(world)];
  for (const one of await bodies(world)) findings.push(await body(world, one));
  for (const run of [spellings, inventedTokens, slow, pipelined, reactions]) findings.push(await run(world));
  return findings;
}
