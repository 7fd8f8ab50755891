import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '#api/ApiError.ts';
import type { Space } from '#contract/space.ts';
import { makeSpace } from '#directory/testing.ts';
import { createLinkReader, type SpaceReport } from './linkReader.ts';

const reportOf = (space: Space): SpaceReport => ({
  space,
  links: [],
  broken: 1,
  names: { pages: new Map(), files: new Map() },
});
const spaces = Array.from({ length: 12 }, (_, index) => makeSpace(`s${index}`));
const refused = (status: number) =>
  new ApiError({ kind: 'refused', status, message: `Refused with ${status}.` });

test('all spaces are read, five at a time, and each once', async () => {
  let underWay = 0;
  let most = 0;
  const asked: string[] = [];
  const reader = createLinkReader(async (space) => {
    asked.push(space.id);
    most = Math.max(most, ++underWay);
    await new Promise((resume) => setImmediate(resume));
    underWay--;
    return reportOf(space);
  });
  await reader.catchUp(spaces);
  const { reports, running, waiting, stopped } = reader.get();
  assert.deepEqual([reports.size, running, waiting, stopped, most], [12, false, 0, null, 5]);
  await reader.catchUp(spaces);
  assert.equal(asked.length, 12);
  await reader.catchUp([{ ...makeSpace('s0'), revision: 'another' }]);
  assert.deepEqual([asked.length, reader.get().reports.size], [13, 1]);
});

test('a space that can’t be read is told, and the others are read all the same', async () => {
  const reader = createLinkReader(async (space) => {
    if (space.id === 's3') throw refused(403);
    return reportOf(space);
  });
  await reader.catchUp(spaces);
  assert.deepEqual([...reader.get().failed.keys()], ['s3']);
  assert.equal(reader.get().reports.size, 11);
});

test('it is stopped and goes on where it was, with nothing read twice', async () => {
  const asked: string[] = [];
  const reader = createLinkReader(async (space, signal) => {
    if (asked.length === 5) reader.stop();
    signal.throwIfAborted();
    asked.push(space.id);
    return reportOf(space);
  });
  await reader.catchUp(spaces);
  assert.deepEqual([reader.get().reports.size, reader.get().stopped, reader.get().waiting], [5, '', 7]);
  await reader.catchUp(spaces);
  assert.equal(reader.get().reports.size, 5);
  asked.push('none');
  await reader.goOn();
  assert.equal(reader.get().reports.size, 12);
  assert.equal(new Set(asked).size, 13);
});

test('no more is asked of a service that wants to be left alone', async () => {
  let count = 0;
  const reader = createLinkReader(async () => {
    count++;
    throw refused(429);
  });
  await reader.catchUp(spaces);
  assert.ok(count <= 5);
  assert.deepEqual([reader.get().stopped, reader.get().waiting], ['Refused with 429.', 12]);
});
