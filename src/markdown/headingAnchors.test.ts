import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headingAnchors, withoutTaken } from './headingAnchors.ts';

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
  assert.deepEqual(name('Chart datum {#datum}'), { title: 'Chart datum', anchor: 'datum', aliases: [] });
  const { title, anchor } = name('Braces {are} words');
  assert.deepEqual([title, anchor], ['Braces {are} words', 'braces-are-words']);
});

test('reads the anchor from other forms of attributes, and removes all attributes', () => {
  for (const [words, title, anchor] of [
    ['Right of way { #priority .important }', 'Right of way', 'priority'],
    ['Kramdown id {: #kram }', 'Kramdown id', 'kram'],
    ['A { #a data-toc-label="Attr" }', 'A', 'a'],
    ['With class {.no-toc}', 'With class', 'with-class'],
    ['The map {{ name }}', 'The map {{ name }}', 'the-map--name-'],
    ['Empty {}', 'Empty {}', 'empty-'],
  ] as const) {
    const named = headingAnchors()(words);
    assert.deepEqual([named.title, named.anchor], [title, anchor], words);
  }
});

test('gives headings the anchors of other platforms, too', () => {
  const name = headingAnchors();
  const words = [
    'lift.max-load',
    'Start/Stop',
    'Brakes & ropes',
    '`--config <file>`',
    '1. Load + wind',
    'Plain words',
  ];
  assert.deepEqual(
    words.map(name).map(({ anchor, aliases }) => [anchor, ...aliases]),
    [
      ['liftmax-load', 'lift.max-load', 'lift-max-load'],
      ['startstop', 'start-stop'],
      ['brakes--ropes', 'brakes-and-ropes', 'brakes-ropes'],
      ['--config-file', '-config-file', 'config-file'],
      ['1-load--wind', '1.-load-+-wind', '1-load-wind', 'load--wind'],
      ['plain-words'],
    ],
  );
});

test('an alias never hides the anchor of another heading', () => {
  const named = withoutTaken(['A.B', 'A-B', 'A B', 'A/B'].map(headingAnchors()));
  assert.deepEqual(
    named.map(({ anchor, aliases }) => [anchor, ...aliases]),
    [['ab', 'a.b'], ['a-b'], ['a-b-1'], ['ab-1']],
  );
});

test('reads IDs as Markdoc and Fumadocs write them', () => {
  for (const text of ['Own {% #own .wide %}', 'Own [#own]'])
    assert.deepEqual(headingAnchors()(text), { title: 'Own', anchor: 'own', aliases: [] });
  assert.equal(headingAnchors()('Own [#own] text').title, 'Own [#own] text');
});
