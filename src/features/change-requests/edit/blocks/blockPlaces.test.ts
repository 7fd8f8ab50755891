import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockPlaces, commentedAt, placeAt } from './blockPlaces.ts';

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

test('refers to the block before one without text, or to the first one', () => {
  const markdown = `---\n\nOne.\n\n---\n\nTwo.\n`;
  const places = blockPlaces(markdown);
  const textAt = (offset: number) => {
    const place = commentedAt(places, offset);
    return place && markdown.slice(place.from, place.to);
  };
  assert.equal(textAt(0), 'One.');
  assert.equal(textAt(markdown.lastIndexOf('---') + 1), 'One.');
  assert.equal(textAt(markdown.indexOf('Two')), 'Two.');
  assert.equal(commentedAt(blockPlaces('---\n'), 0), undefined);
});
