import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderableCount } from './useVisibleRows.ts';

const itself = (id: string) => id;
const page = ['a', 'b', 'c', 'd', 'e', 'f'];

test('renders visible new rows first', () => {
  assert.equal(
    renderableCount(page, [], itself, () => 4),
    4,
  );
});

test('renders all rows if all are visible', () => {
  assert.equal(
    renderableCount(page, [], itself, () => 6),
    6,
  );
  assert.equal(
    renderableCount([], [], itself, () => 4),
    0,
  );
});

test('keeps rendered rows in any order', () => {
  assert.equal(
    renderableCount(page.toReversed(), page, itself, () => 4),
    6,
  );
  assert.equal(
    renderableCount(['a', 'c', 'd', 'e', 'f'], page, itself, () => 4),
    5,
  );
});

test('renders a new visible row immediately, and one below later', () => {
  assert.equal(
    renderableCount(['new', ...page], page, itself, () => 4),
    7,
  );
  assert.equal(
    renderableCount([...page.slice(0, 5), 'new', 'f'], page, itself, () => 4),
    5,
  );
});
