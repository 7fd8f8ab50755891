import assert from 'node:assert/strict';
import { createApp } from './app.ts';
import { everything } from '#server/testing/everything.ts';
import { operations } from '#server/testing/samples.ts';
import { serviceTest as test } from '#server/testing/world.ts';

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
  const known = new Map(
    Object.entries(all).flatMap(([key, id]) => (typeof id === 'string' ? [[key, id]] : [])),
  );
  /** The path of an operation, with NUL in one parameter. */
  const pathOf = (template: string, bad?: string) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => (name === bad ? '%00' : (known.get(name) ?? 'none')));
  for (const { name, row } of operations) {
    for (const [, bad] of row.path.matchAll(/\{(\w+)\}/g)) {
      const body = row.method === 'GET' ? undefined : {};
      const { status } = await org.admin.raw(row.method, pathOf(row.path, bad), body);
      assert.ok(status >= 400 && status < 500, `${name} ${bad}: ${status}`);
    }
    if (row.method !== 'GET') continue;
    for (const parameter of Object.keys(row.parameters)) {
      const { status } = await org.admin.raw('GET', `${pathOf(row.path)}?${parameter}=a%00b`);
      assert.ok(status >= 400 && status < 500, `${name} ${parameter}: ${status}`);
    }
  }
});
