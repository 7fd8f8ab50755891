import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Space } from '#contract/space.ts';
import { makeSpace } from './testing.ts';
import { union, type FoundSpace } from './union.ts';

const ids = (found: readonly FoundSpace[]) => found.map(({ space, source }) => `${space.id} (${source})`);
const put = (lists: Parameters<typeof union>[0]['lists'], deleted: readonly string[] = []) =>
  union({ organizationId: 'o', lists, deleted: new Set(deleted) });

test('returns a space from several lists once, with the data of the first list', () => {
  const moved = makeSpace('Gateway', 'Guides');
  const found = put([
    { source: 'collection', spaces: [moved] },
    { source: 'member', spaces: [makeSpace('Gateway'), makeSpace('Glossary')] },
    { source: 'site', spaces: [makeSpace('Glossary'), makeSpace('Manual')] },
    { source: 'search', spaces: [makeSpace('Manual'), makeSpace('Runbook')] },
  ]);
  assert.deepEqual(ids(found), [
    'Gateway (collection)',
    'Glossary (member)',
    'Manual (site)',
    'Runbook (search)',
  ]);
  assert.equal(found[0]?.space, moved);
});

test('ignores deleted spaces and spaces of other organizations', () => {
  const gone: Space = { ...makeSpace('Gone'), deletedAt: '2031-05-14T12:00:00.000Z' };
  const foreign: Space = { ...makeSpace('Foreign'), organization: 'another' };
  assert.deepEqual(put([{ source: 'opened', spaces: [gone, foreign] }]), []);
});

test('hides a space deleted on this device from stale lists only', () => {
  const space = makeSpace('Gateway');
  assert.deepEqual(put([{ source: 'site', spaces: [space] }], ['Gateway']), []);
  assert.deepEqual(ids(put([{ source: 'member', spaces: [space] }], ['Gateway'])), ['Gateway (member)']);
});

test('keeps the identity of unchanged entries', () => {
  const lists = [{ source: 'member' as const, spaces: [makeSpace('Gateway')] }];
  assert.equal(put(lists)[0], put(lists)[0]);
});
