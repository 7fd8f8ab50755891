import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawable } from './useRowsInSight.ts';

const itself = (id: string) => id;
const page = ['a', 'b', 'c', 'd', 'e', 'f'];

test('of new rows those in sight come first', () => {
  assert.equal(
    drawable(page, [], itself, () => 4),
    4,
  );
});

test('where all are in sight nothing comes later', () => {
  assert.equal(
    drawable(page, [], itself, () => 6),
    6,
  );
  assert.equal(
    drawable([], [], itself, () => 4),
    0,
  );
});

test('what was drawn before stays, in whatever order', () => {
  assert.equal(
    drawable(page.toReversed(), page, itself, () => 4),
    6,
  );
  assert.equal(
    drawable(['a', 'c', 'd', 'e', 'f'], page, itself, () => 4),
    5,
  );
});

test('a new row in sight holds up none of the others, one below them comes later', () => {
  assert.equal(
    drawable(['new', ...page], page, itself, () => 4),
    7,
  );
  assert.equal(
    drawable([...page.slice(0, 5), 'new', 'f'], page, itself, () => 4),
    5,
  );
});
