import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockPlaces, placeAt } from './blockPlaces.ts';

test('finds the block at an offset, in a list the inner item', () => {
  const markdown = '# Tides\n\nTwo highs.\n\n* one\n  * inner\n* two\n';
  const places = blockPlaces(markdown);
  const textAt = (words: string) => {
    const place = placeAt(places, markdown.indexOf(words) + 1);
    return place && markdown.slice(place.from, place.to);
  };
  assert.equal(textAt('Tides'), '# Tides');
  assert.equal(textAt('highs'), 'Two highs.');
  assert.equal(textAt('inner'), '* inner');
  assert.equal(textAt('two'), '* two');
  assert.equal(placeAt([], 3), undefined);
});
