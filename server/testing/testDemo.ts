import { test } from 'node:test';
import { sql } from 'kysely';
import { addToken } from '#server/operator/tokens.ts';
import { createApp } from '#server/http/app.ts';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';
import { oncePerEngine, type Opened } from './engines.ts';
import { firstAdmin } from '#server/operator/seed/demo.ts';
import { seedIfEmpty } from '#server/operator/seed/seed.ts';

/** The time at which the demonstration data is created. */
export const start = new Date('2031-05-14T09:41:00.000Z');

async function makeDemo(open: () => Promise<Opened>) {
  const { store, remove: removeStore } = await open();
  const secret = 'a secret of the tests, long enough for HS256';
  const context: Context = {
    store,
    clock: () => start,
    publicUrl: 'https://docs.example',
    sitesUrl: 'https://sites.example',
    customHosts: true,
    secret,
    passwordKey: secret,
    importAllow: [],
    resolveTxt: () => Promise.resolve([]),
    newOrganizations: 'operator',
  };
  await seedIfEmpty(context, 'demo');
  const token = await addToken(context, firstAdmin.email, 'test');
  const app = createApp(context, { validateResponses: true });
  const rows = async <Name extends keyof Database>(table: Name) => {
    const found = await sql<Database[Name]>`select * from ${store.table(table)}`.execute(store.query());
    return found.rows;
  };
  const { id: organizationId } = (await rows('organizations')).find((row) => row.hostname === 'saltmarsh')!;
  const headers = { authorization: `Bearer ${token}` };
  // The first event of the audit log.
  await app.inject({ method: 'POST', url: `/v1/orgs/${organizationId}/ping`, headers });
  const demo = {
    context,
    organizationId,
    rows,
    /** Returns the rows of the main organization. */
    own: async <Name extends 'members' | 'teams' | 'collections' | 'spaces' | 'saml_providers'>(name: Name) =>
      (await rows(name)).filter((row) => row.organization_id === organizationId),
    /** Sends a GET as the first admin. */
    get: async (path: string) => {
      const answer = await app.inject({ url: path, headers });
      return { status: answer.statusCode, body: answer.json() };
    },
  };
  const remove = async () => {
    await app.close();
    await removeStore();
  };
  return { demo, remove };
}

export type Demo = Awaited<ReturnType<typeof makeDemo>>['demo'];

const sharedDemos = oncePerEngine(makeDemo);

/**
 * Defines a read-only test of the demonstration data on each engine. The tests share the data.
 * @param engine limits a slow test to one engine
 */
export function demoTest(sentence: string, run: (demo: Demo) => Promise<void>, engine?: 'SQLite') {
  for (const { name, made } of sharedDemos())
    if (engine === undefined || name === engine)
      test(`${sentence} (${name})`, async () => run((await made()).demo));
}
