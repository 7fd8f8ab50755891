import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeRequests } from './change-requests.ts';
import { contract } from './contract.ts';
import type { Filters, Input, Output, Parsed } from './endpoint.ts';
import { members } from './members.ts';
import { spaceContent } from './space-content.ts';

/** These tests are checked by the compiler: an expected error that does not come is itself an error. */
test('a client passes the path parameters by name, and filters only where it likes', () => {
  const inputs: Input<typeof members.list>[] = [
    { organizationId: 'o1' },
    { organizationId: 'o1', query: { limit: 5, role: 'guest' } },
    // @ts-expect-error A limit is a number here, whatever it travels as.
    { organizationId: 'o1', query: { limit: '5' } },
    // @ts-expect-error The organization is missing.
    { query: { limit: 5 } },
  ];
  assert.equal(inputs.length, 4);
});

test('a client passes the query where one is required, and a body where there is one', () => {
  // @ts-expect-error The words to search for are missing.
  const search: Input<typeof spaceContent.search> = { spaceId: 's1' };
  // @ts-expect-error There is no such role.
  const update: Input<typeof members.update> = { organizationId: 'o1', userId: 'u1', body: { role: 'king' } };
  assert.ok(search && update);
});

test('a handler always gets a query, parsed', () => {
  const parsed: Parsed<typeof members.list> = { organizationId: 'o1', query: { limit: 5 } };
  const limit: number | undefined = parsed.query.limit;
  assert.equal(limit, 5);
});

test('a URL may have any of the filters, and needs none', () => {
  const filters: Filters<typeof spaceContent.search>[] = [
    {},
    { limit: 5, query: undefined },
    // @ts-expect-error There is no such filter.
    { role: 'read' },
  ];
  assert.equal(filters.length, 3);
});

test('who only calls an operation sees no schemas, since the built console has none; forms take them from the whole', () => {
  // @ts-expect-error A row of an area is plain data.
  assert.ok(members.update.body === contract.members.update.body);
  assert.ok(contract.members.update.body.safeParse({ role: 'edit' }).success);
});

test('an operation without an answer gives nothing', () => {
  const nothing: Output<typeof members.remove> = undefined;
  assert.equal(nothing, undefined);
  assert.ok(!('response' in contract.members.remove));
});

test('whoever reads an open enumeration allows for values it does not know', () => {
  const status: Output<typeof changeRequests.get>['status'] = 'waiting';
  assert.ok(!contract.changeRequests.get.response.shape.status.safeParse(status).success);
});
