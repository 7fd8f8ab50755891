import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createActivity } from '#api/writes/activity.ts';
import type { ApiRequest } from '#api/http/request.ts';
import { changedAccessSince } from './accessChanges.ts';

function after(method: ApiRequest['method'], path: string, end: 'done' | 'underWay' = 'done') {
  const activity = createActivity(() => 100);
  const id = activity.begin({ description: null, request: { method, path } });
  if (end === 'done') activity.done(id, null);
  return (since: number | null) => changedAccessSince(activity.get(), since);
}

test('detects writes to teams, default access and positions since a time', () => {
  assert.ok(after('PUT', '/v1/orgs/o1/teams/t1/members')(50));
  assert.ok(after('DELETE', '/v1/orgs/o1/teams/t1')(50));
  assert.ok(after('PATCH', '/v1/collections/c1')(50));
  assert.ok(after('POST', '/v1/spaces/s1/move')(50));
  assert.ok(after('PATCH', '/v1/orgs/o1')(50));
});

test('ignores writes that are older or still in progress', () => {
  assert.ok(!after('PATCH', '/v1/orgs/o1')(101));
  assert.ok(!after('PATCH', '/v1/orgs/o1')(null));
  assert.ok(!after('PATCH', '/v1/orgs/o1', 'underWay')(50));
});

test('ignores member roles, comments and change requests', () => {
  assert.ok(!after('PATCH', '/v1/orgs/o1/members/m1')(50));
  assert.ok(!after('POST', '/v1/spaces/s1/comments')(50));
  assert.ok(!after('POST', '/v1/spaces/s1/change-requests/r1/merge')(50));
});
