import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { addOrganization } from '#server/operator/organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { readConfig } from '#server/base/config.ts';
import { openContext } from '#server/operator/installation.ts';
import { serviceOf } from '#server/domain/sign-in/sso.mapper.ts';
import { ssoRepository } from '#server/domain/sign-in/sso.repository.ts';
import { answerField, makeSigner } from '#server/testing/identityProvider.ts';
import { startService } from '#server/testing/processes.ts';
import { isInstalled, startTemporaryPostgres } from '#server/testing/temporaryPostgres.ts';
import { startRequest } from '#server/domain/sign-in/requests.ts';

const email = 'ada@harbour.example';
const issuer = 'https://idp.example/metadata';
const responses = 40;
const processes = 2;

/** Starts processes on one database, with a provider and responses to its requests. */
async function startProcesses(context: TestContext, more: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-'));
  const env = { DATA_DIR: folder, SEED: 'none', PUBLIC_URL: 'https://docs.example', ...more };
  const operator = await openContext(readConfig(env));
  const services = await Promise.all(Array.from({ length: processes }, () => startService(env)));
  context.after(async () => {
    await Promise.all(services.map(({ kill }) => kill('SIGTERM')));
    await operator.store.close();
    rmSync(folder, { recursive: true });
  });
  const signer = await makeSigner();
  const organization_id = await addOrganization(operator, 'Saltmarsh');
  await addMember(operator, { organizationId: organization_id, email, role: 'read' });
  const id = 'harbour';
  await operator.store.transaction(() =>
    ssoRepository(operator.store).insert({
      id,
      organization_id,
      label: 'Harbour',
      sso_url: 'https://idp.example/sso',
      entity_id: issuer,
      certificate: signer.certificate,
      default_team_id: null,
      default_role: null,
      created_at: '2031-05-14T09:41:00.000Z',
      sso_binding: 'redirect',
      wants_signed_requests: 0,
    }),
  );
  const { acsURL, entityID } = serviceOf(operator, id);
  const fields: string[] = [];
  for (let n = 0; n < responses; n++) {
    // Every second response is solicited.
    const challenge = 'c'.repeat(43);
    const inResponseTo = n % 2 ? startRequest(operator, { id }, challenge).id : undefined;
    fields.push(answerField({ issuer, acsURL, entityID, at: operator.clock(), inResponseTo, email }, signer));
  }
  const post = async (url: string, SAMLResponse: string) =>
    (
      await fetch(`${url}/saml/${id}/acs`, {
        method: 'POST',
        body: new URLSearchParams({ SAMLResponse }),
        redirect: 'manual',
      })
    ).status;
  return { fields, urls: services.map(({ url }) => url), post };
}

const databases: [name: string, start: () => Promise<{ env: Record<string, string>; stop: () => void }>][] = [
  ['SQLite', () => Promise.resolve({ env: {}, stop: () => undefined })],
  [
    'PostgreSQL',
    async () => {
      const { server, remove } = await startTemporaryPostgres();
      return { env: { DATABASE_URL: server }, stop: remove };
    },
  ],
];

for (const [name, start] of databases)
  test(
    `${processes} processes that get the same ${responses} responses accept each of them once (${name})`,
    { skip: name === 'PostgreSQL' && !isInstalled() },
    async (context) => {
      const { env, stop } = await start();
      const { fields, urls, post } = await startProcesses(context, env);
      context.after(stop);
      const statuses = await Promise.all(
        fields.map((field) => Promise.all(urls.map((url) => post(url, field)))),
      );
      for (const one of statuses)
        assert.deepEqual(
          one.toSorted((a, b) => a - b),
          [303, 403],
        );
    },
  );
