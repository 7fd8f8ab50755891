import assert from 'node:assert/strict';
import { createApp } from './app.ts';
import { everything } from './testing/everything.ts';
import { operations } from './testing/samples.ts';
import { serviceTest as test } from './testing/world.ts';

const nul = 'a\0b';
const email = `a@b${nul}.example`;

/** Requests without a token, with NUL in every text. */
const anonymous: [method: 'GET' | 'POST', path: string, body?: Record<string, string>][] = [
  ['GET', '/saml/%00'],
  ['GET', '/saml/%00/start?test=%00'],
  ['GET', '/saml/%00/start?challenge=%00'],
  ['POST', '/saml/%00/acs', {}],
  ['POST', '/saml/providers', { email }],
  ['POST', '/saml/token', { code: nul, verifier: nul }],
  ['POST', '/invites/look', { secret: nul }],
  ['POST', '/invites/link', { secret: nul }],
  ['POST', '/invites/accept', { secret: nul }],
  ['POST', '/invites/join', { secret: nul, email }],
  ['POST', '/sign-in/password', { email, password: nul }],
  ['POST', '/sign-in/link', { email }],
  ['POST', '/sign-in/link/look', { secret: nul }],
  ['POST', '/sign-in/link/accept', { secret: nul }],
  ['GET', '/files/%00/%00?type=%00&expires=%00&signature=%00'],
  ['GET', '/pdf/%00?expires=%00&signature=%00'],
];

test('answers NUL in any parameter with 4xx', async (world) => {
  const org = await world.newOrganization();
  const all = await everything(world, org);
  const app = createApp(world.context);
  for (const [method, url, payload] of anonymous) {
    const { statusCode } = await app.inject({ method, url, ...(payload && { payload }) });
    assert.ok(statusCode >= 400 && statusCode < 500, `${method} ${url}: ${statusCode}`);
  }
  for (const { name, row } of operations) {
    const ids = Object.entries(all as Record<string, unknown>);
    const parameters = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!);
    // Each parameter of the path in turn, with known ids for the others.
    for (const bad of parameters) {
      const path = row.path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
        parameter === bad ? '%00' : String(ids.find(([key]) => key === parameter)?.[1] ?? 'none'),
      );
      const { status } = await org.admin.raw(row.method, path, row.method === 'GET' ? undefined : {});
      assert.ok(status >= 400 && status < 500, `${name} ${path}: ${status}`);
    }
    if (row.method !== 'GET') continue;
    const path = row.path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
      String(ids.find(([key]) => key === parameter)?.[1] ?? 'none'),
    );
    for (const parameter of Object.keys(row.parameters)) {
      const { status } = await org.admin.raw('GET', `${path}?${parameter}=a%00b`);
      assert.ok(status >= 400 && status < 500, `${name} ${parameter}: ${status}`);
    }
  }
});
