import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headingAnchors } from './headingAnchors.ts';

test('derives an anchor from the heading text', () => {
  const name = headingAnchors();
  assert.equal(name('Reading a tide table').anchor, 'reading-a-tide-table');
  assert.equal(name('What’s `HW`, and what “LW”?').anchor, 'whats-hw-and-what-lw');
  assert.equal(name('Ebbe & Flut über Nacht').anchor, 'ebbe--flut-über-nacht');
});

test('numbers headings with the same text', () => {
  const name = headingAnchors();
  const anchors = ['Springs', 'Springs', 'Springs', 'Springs 1'].map((words) => name(words).anchor);
  assert.deepEqual(anchors, ['springs', 'springs-1', 'springs-2', 'springs-1-1']);
});

test('uses an explicit anchor and removes it from the title', () => {
  const name = headingAnchors();
  assert.deepEqual(name('Chart datum {#datum}'), { title: 'Chart datum', anchor: 'datum' });
  assert.deepEqual(name('Braces {are} words'), { title: 'Braces {are} words', anchor: 'braces-are-words' });
});

test('reads the anchor from other forms of attributes, and removes all attributes', () => {
  for (const [words, title, anchor] of [
    ['Right of way { #priority .important }', 'Right of way', 'priority'],
    ['Kramdown id {: #kram }', 'Kramdown id', 'kram'],
    ['A { #a data-toc-label="Attr" }', 'A', 'a'],
    ['With class {.no-toc}', 'With class', 'with-class'],
    ['The map {{ name }}', 'The map {{ name }}', 'the-map--name-'],
    ['Empty {}', 'Empty {}', 'empty-'],
  ] as const)
    assert.deepEqual(headingAnchors()(words), { title, anchor }, words);
});

test('gives headings the anchors of GitBook, too', () => {
  const name = headingAnchors();
  const anchors = ['lift.max-load', 'Start/Stop', 'Brakes & ropes', 'Load + wind', 'Plain'].map(name);
  assert.deepEqual(
    anchors.map(({ anchor, alias }) => [anchor, alias]),
    [
      ['liftmax-load', 'lift.max-load'],
      ['startstop', 'start-stop'],
      ['brakes--ropes', 'brakes-and-ropes'],
      ['load--wind', 'load-+-wind'],
      ['plain', undefined],
    ],
  );
});
