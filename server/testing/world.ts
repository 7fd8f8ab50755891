// The service on a real database, with helpers that create organizations and members.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { Operation, Input, Output } from '#contract/operation.ts';
import type { Role } from '#contract/fields.ts';
import { encodeQuery, fillPath } from '#contract/http.ts';
import { addOrganization, addSpace } from '#server/operator/organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { addToken } from '#server/operator/tokens.ts';
import { createApp } from '#server/http/app.ts';
import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { engines, oncePerEngine, type Opened } from './engines.ts';

type Query = Parameters<typeof encodeQuery>[0];

export type Answer = { status: number; headers: Record<string, unknown>; body: unknown };

/** The error of a rejected request. */
export type Fault = {
  code: number;
  message: string;
  issues?: { path: string; message: string }[];
  more?: number;
};

/** Returns the fields that an error names. */
export const pathsOf = ({ issues }: Fault) => issues?.map(({ path }) => path);

/** An API client: typed by the contract, or raw for requests that the types don't allow. */
export type Client = {
  /** Sends a request that must succeed, and returns the body. */
  call: <E extends Operation>(operation: E, input: Input<E>) => Promise<Output<E>>;
  /** Sends a request that must fail with this status, and returns the error. */
  refused: <E extends Operation>(status: number, operation: E, input: Input<E>) => Promise<Fault>;
  raw: (method: string, path: string, body?: unknown) => Promise<Answer>;
};

export type Person = Client & { id: string; email: string; token: string };

export type Organization = {
  id: string;
  admin: Person;
  /** Adds a member; null is a guest. */
  join: (role: Role | null, name?: string) => Promise<Person>;
  addSpace: (title: string, collectionId?: string) => Promise<string>;
};

export type World = {
  context: Context;
  /** Returns a client with this token, or without one. */
  client: (token?: string) => Client;
  newOrganization: (title?: string) => Promise<Organization>;
  /** The DNS: TXT records by name. */
  txt: Map<string, string[][]>;
  /** Sets the clock. Each test starts at the same time. */
  setTime: (time: string) => void;
};

/** Creates a world on a new database. */
export async function makeWorld(
  open: () => Promise<Opened>,
): Promise<{ world: World; remove: () => Promise<void> }> {
  const { store, remove } = await open();
  let time = new Date(startOfTests);
  const txt: World['txt'] = new Map();
  const context: Context = {
    store,
    clock: () => time,
    publicUrl: 'https://docs.example',
    sitesUrl: 'https://sites.example',
    customHosts: true,
    secret: 'a secret of the tests, long enough for HS256',
    passwordKey: 'a key of the tests',
    hasher: async (password, salt) => createHash('sha256').update(salt).update(password).digest(),
    importAllow: [testHost],
    resolveTxt: (name) => Promise.resolve(txt.get(name) ?? []),
    newOrganizations: 'everyone',
  };
  const app = createApp(context, { validateResponses: true });
  const client = (token?: string): Client => {
    const raw = async (method: string, path: string, body?: unknown): Promise<Answer> => {
      const answer = await app.inject({
        method: method as 'GET',
        url: path,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const { statusCode: status, headers, payload } = answer;
      return { status, headers, body: payload === '' ? undefined : JSON.parse(payload) };
    };
    const send = (operation: Operation, { query, body, ...parameters }: { query?: Query; body?: unknown }) =>
      raw(operation.method, fillPath(operation.path, parameters) + encodeQuery(query), body);
    return {
      raw,
      call: async (operation, input) => {
        const answer = await send(operation, input);
        assert.equal(answer.status, operation.status, JSON.stringify(answer.body));
        return answer.body as Output<typeof operation>;
      },
      refused: async (status, operation, input) => {
        const answer = await send(operation, input);
        assert.equal(answer.status, status, JSON.stringify(answer.body));
        return (answer.body as { error: Fault }).error;
      },
    };
  };
  const newOrganization = async (title = 'Saltmarsh'): Promise<Organization> => {
    const organizationId = await addOrganization(context, title);
    const join = async (role: Role | null, name?: string): Promise<Person> => {
      const email = `${newId().toLowerCase()}@saltmarsh.example`;
      const id = await addMember(context, { organizationId, email, name, role });
      const token = await addToken(context, email, 'test');
      return { id, email, token, ...client(token) };
    };
    const add = (spaceTitle: string, collectionId?: string) =>
      addSpace(context, { organizationId, title: spaceTitle, collectionId });
    return { id: organizationId, admin: await join('admin', 'Marl Tansy'), join, addSpace: add };
  };
  const world = {
    context,
    client,
    newOrganization,
    txt,
    setTime: (at: string) => void (time = new Date(at)),
  };
  return {
    world,
    remove: async () => {
      await app.close();
      await remove();
    },
  };
}

/** The only host that imports in tests may fetch from besides public ones. */
export const testHost = 'localhost';

const sharedWorlds = oncePerEngine(makeWorld);

const startOfTests = '2031-05-14T09:41:00.000Z';

type Run = (world: World) => Promise<void>;

/**
 * Defines a test of the service on each engine. Tests share the databases, so each creates its own
 * organization.
 * @param engine limits a slow test to one engine
 */
export function serviceTest(sentence: string, run: Run, engine?: 'SQLite') {
  for (const { name, made } of sharedWorlds()) {
    if (engine !== undefined && name !== engine) continue;
    test(`${sentence} (${name})`, async () => {
      const { world } = await made();
      world.setTime(startOfTests);
      await run(world);
    });
  }
}

/** Defines a test on SQLite of a rule that doesn't depend on the engine. */
export const sqliteTest = (sentence: string, run: Run) => serviceTest(sentence, run, 'SQLite');

/**
 * Defines a test on a new database of each engine, for code that reads all organizations, and for large data. In the
 * shared database, the one would take the time of all tests' data, and the other slow down all tests.
 * @param engine limits a slow test to one engine
 */
export function newDatabaseTest(sentence: string, run: Run, engine?: 'SQLite') {
  for (const [name, open] of engines) {
    if (engine !== undefined && name !== engine) continue;
    test(`${sentence} (${name})`, async (context) => {
      const { world, remove } = await makeWorld(open);
      context.after(remove);
      await run(world);
    });
  }
}
