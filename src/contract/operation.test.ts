import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeRequests } from './areas/change-requests.ts';
import { contract } from './contract.ts';
import type { Filters, Input, Output, Parsed } from './operation.ts';
import { members } from './areas/members.ts';
import { spaceContent } from './areas/space-content.ts';

/** The compiler checks these tests: a missing expected error is an error. */
test('a client passes path parameters and optional filters', () => {
  const inputs: Input<typeof members.list>[] = [
    { organizationId: 'o1' },
    { organizationId: 'o1', query: { limit: 5, role: 'guest' } },
    // @ts-expect-error A limit is a number, although it is encoded as text.
    { organizationId: 'o1', query: { limit: '5' } },
    // @ts-expect-error The organization is missing.
    { query: { limit: 5 } },
  ];
  assert.equal(inputs.length, 4);
});

test('a client passes a required query and a body', () => {
  // @ts-expect-error The search text is missing.
  const search: Input<typeof spaceContent.search> = { spaceId: 's1' };
  // @ts-expect-error Unknown role.
  const update: Input<typeof members.update> = { organizationId: 'o1', userId: 'u1', body: { role: 'king' } };
  assert.ok(search && update);
});

test('a handler always gets a parsed query', () => {
  const parsed: Parsed<typeof members.list> = { organizationId: 'o1', query: { limit: 5 } };
  const limit: number | undefined = parsed.query.limit;
  assert.equal(limit, 5);
});

test('all filters of a URL are optional', () => {
  const filters: Filters<typeof spaceContent.search>[] = [
    {},
    { limit: 5, query: undefined },
    // @ts-expect-error Unknown filter.
    { role: 'read' },
  ];
  assert.equal(filters.length, 3);
});

test('area modules hide their schemas, which the built console lacks; `contract` has them', () => {
  // @ts-expect-error An operation of an area is plain data.
  assert.ok(members.update.body === contract.members.update.body);
  assert.ok(contract.members.update.body.safeParse({ role: 'edit' }).success);
});

test('an operation without a body returns void', () => {
  const nothing: Output<typeof members.remove> = undefined;
  assert.equal(nothing, undefined);
  assert.ok(!('response' in contract.members.remove));
});

test('an open enumeration allows unknown values', () => {
  const status: Output<typeof changeRequests.get>['status'] = 'waiting';
  assert.ok(!contract.changeRequests.get.response.shape.status.safeParse(status).success);
});
