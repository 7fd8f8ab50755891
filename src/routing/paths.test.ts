import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { paths } from './paths.ts';

test('builds a URL from parameters and filters', () => {
  assert.equal(paths.members.to({ organizationId: 'o1' }, { role: 'admin' }), '/orgs/o1/members?role=admin');
  assert.equal(paths.organizations.to(), '/orgs');
});

test('leaves out a missing optional parameter', () => {
  const ids = { organizationId: 'o1', spaceId: 's1' };
  assert.equal(paths.spacePages.to(ids), '/orgs/o1/spaces/s1/pages');
  assert.equal(paths.spacePages.to({ ...ids, pageId: 'p1' }), '/orgs/o1/spaces/s1/pages/p1');
});

test('encodes and decodes any id', () => {
  const id = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text));
  fc.assert(
    fc.property(id, id, (organizationId, userId) => {
      const { pathname } = new URL(paths.member.to({ organizationId, userId }), 'https://console.example');
      const [match] = matchRoutes([{ path: paths.member.pattern }], pathname) ?? [];
      assert.deepEqual({ ...match?.params }, { organizationId, userId });
    }),
  );
});

test('every screen has a unique path', () => {
  const patterns = Object.values(paths).map(({ pattern }) => pattern);
  assert.equal(new Set(patterns).size, patterns.length);
});
