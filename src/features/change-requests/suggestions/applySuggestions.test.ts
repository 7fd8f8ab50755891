import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSuggestion, suggestionMarkdown } from '#comments/suggestion.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import {
  applySuggestions,
  blocksWithSource,
  outdatedReasons,
  sourceBlocks,
  type PlacedSuggestion,
} from './applySuggestions.ts';

/** A suggestion for the block of a text with this source. Read back from the comment, as it is stored. */
function suggest(markdown: string, original: string, proposed: string): PlacedSuggestion {
  const blocks = sourceBlocks(markdown);
  const same = blocksWithSource(blocks, original);
  const comment = suggestionMarkdown({ note: 'Why', proposed, original, isRepeated: same.length > 1 });
  return { ...readSuggestion(comment)!, node: same[0]?.id };
}

function applied(then: string, now: string, original: string, proposed: string) {
  const { markdown, placements } = applySuggestions(now, [suggest(then, original, proposed)]);
  const [placement] = placements;
  return placement?.kind === 'outdated' ? placement.reason : markdown;
}

const page = 'First.\n\nTwo highs a day at the quay.\n\n- Boots\n  - Waders\n- Staves\n\nLast.\n';

test('applies to the unchanged block, and to the block after it moved', () => {
  assert.equal(applied(page, page, 'Last.', 'The end.'), page.replace('Last.', 'The end.'));
  assert.equal(applied(page, page, '  - Waders', '  - Long waders'), page.replace('Waders', 'Long waders'));
  const moved = `Last.\n\nNew.\n\n${page.replace('Last.\n', '')}`;
  assert.equal(applied(page, moved, 'Last.', 'The end.'), moved.replace('Last.', 'The end.'));
});

test('merges with changes of other words, and is outdated after changes of the same or adjacent words', () => {
  const original = 'Two highs a day at the quay.';
  const proposed = 'Two highs a day at the old quay.';
  const other = page.replace('Two highs', 'Two spring highs');
  assert.equal(applied(page, other, original, proposed), other.replace('the quay', 'the old quay'));
  const same = page.replace('the quay', 'the pier');
  assert.equal(applied(page, same, original, proposed), outdatedReasons.changed);
});

test('is outdated without its block, and where a repeated block can’t be identified', () => {
  const gone = page.replace('Last.\n', '');
  assert.equal(applied(page, gone, 'Last.', 'The end.'), outdatedReasons.removed);
  const twice = 'a\n\nYes.\n\nb\n\nYes.\n\nc\n';
  assert.equal(applied(twice, twice, 'Yes.', 'No.'), twice.replace('Yes.', 'No.'));
  assert.equal(applied(twice, 'b\n\nYes.\n\nc\n', 'Yes.', 'No.'), outdatedReasons.repeated);
});

test('does nothing if the text has the change already', () => {
  const done = page.replace('Last.', 'The end.');
  const { markdown, placements } = applySuggestions(done, [suggest(page, 'Last.', 'The end.')]);
  assert.deepEqual([markdown, placements], [done, [{ kind: 'done' }]]);
});

test('applies several suggestions to a page, and reports the second one for the same words', () => {
  const suggestions = [
    suggest(page, 'First.', 'At first.\n\nAnd then.'),
    suggest(page, '- Staves', ''),
    suggest(page, 'First.', 'To begin with.'),
  ];
  const { markdown, placements } = applySuggestions(page, suggestions);
  assert.equal(markdown, page.replace('First.', 'At first.\n\nAnd then.').replace('- Staves\n', ''));
  assert.deepEqual(
    placements.map(({ kind }) => kind),
    ['applies', 'applies', 'outdated'],
  );
});

test('reads a suggestion with fences, and one of another client', () => {
  const proposed = '````js\n```\n````';
  const suggestion = { note: 'Like\n\n```js\n1\n```', proposed, original: '```\nx\n```', isRepeated: true };
  assert.deepEqual(readSuggestion(suggestionMarkdown(suggestion)), suggestion);
  assert.deepEqual(readSuggestion('Better:\r\n```suggestion\r\nTwo.\r\n```\r\n'), {
    note: 'Better:',
    proposed: 'Two.',
    original: undefined,
    isRepeated: false,
  });
  assert.equal(readSuggestion('````md\n```suggestion\nx\n```\n````\n\nNo suggestion.'), null);
});

type Item = { id: number; words: string[]; isBullet: boolean };

/** Random pages and edits of them, whose blocks have identities. */
function world(seed: number) {
  const { one, chance } = seededRandom(seed);
  const vocabulary = 'tide quay boot stave marsh tern gull reed salt wind ebb flood buoy rope sail'.split(
    ' ',
  );
  let last = 0;
  const item = (): Item => ({
    id: ++last,
    // Short blocks are often equal.
    words: Array.from({ length: chance(0.2) ? 1 : 8 }, () => one(vocabulary)!),
    isBullet: chance(0.3),
  });
  const sourceOf = ({ words, isBullet }: Item) => `${isBullet ? '* ' : ''}${words.join(' ')}`;
  const textOf = (items: readonly Item[]) => items.map((each) => `${sourceOf(each)}\n`).join('\n');
  const indexes = (list: readonly unknown[]) => [...list.keys()];
  const edits = [
    (items: Item[]) => items.toSpliced(one(indexes(items)) ?? 0, 0, item()),
    (items: Item[]) => items.toSpliced(one(indexes(items)) ?? 0, 1),
    (items: Item[]) => {
      const from = one(indexes(items)) ?? 0;
      const moved = items.slice(from, from + 1);
      const rest = items.toSpliced(from, 1);
      return rest.toSpliced(one(indexes(rest)) ?? 0, 0, ...moved);
    },
    (items: Item[]) => {
      const at = one(indexes(items)) ?? 0;
      return items.map((each, n) =>
        n === at ? { ...each, words: each.words.with(one(indexes(each.words)) ?? 0, 'changed') } : each,
      );
    },
  ];
  return { one, chance, item, sourceOf, textOf, indexes, edits };
}

test('500 generated suggestions on pages that others edit and rearrange land exactly, or say why not', () => {
  const counts = new Map<string, number>();
  for (let seed = 1; seed <= 500; seed += 1) {
    const { one, chance, item, sourceOf, textOf, indexes, edits } = world(seed);
    const before = Array.from({ length: 12 }, item);
    const target = one(before)!;
    const at = one(indexes(target.words))!;
    const proposed = { ...target, words: target.words.with(at, 'suggested') };
    const blocks = sourceBlocks(textOf(before));
    const node = blocks[before.indexOf(target)]!.id;
    const same = blocksWithSource(blocks, sourceOf(target));
    const suggestion = {
      ...readSuggestion(
        suggestionMarkdown({
          note: '',
          proposed: sourceOf(proposed),
          original: sourceOf(target),
          isRepeated: same.length > 1,
        }),
      )!,
      node,
    };
    let now = before;
    for (let steps = 0; steps < 6 && !chance(0.15); steps += 1) now = one(edits)!(now);
    const { markdown, placements } = applySuggestions(textOf(now), [suggestion]);
    const [placement] = placements;
    const current = now.find(({ id }) => id === target.id);
    const changed = indexes(target.words).filter((n) => current?.words[n] !== target.words[n]);
    const touches = changed.some((n) => Math.abs(n - at) <= 1);
    const merged = current && { ...current, words: current.words.with(at, 'suggested') };
    counts.set(placement!.kind, (counts.get(placement!.kind) ?? 0) + 1);
    const of = `seed ${seed}: ${JSON.stringify(placement)}`;
    if (placement?.kind === 'applies') {
      assert.ok(current && !touches, of);
      assert.equal(markdown, textOf(now.map((each) => (each === current ? merged! : each))), of);
      assert.equal(placement.isMerged, changed.length > 0, of);
    } else {
      assert.equal(markdown, textOf(now), of);
      assert.equal(placement?.kind, 'outdated', of);
      // Why it can't land: no block, no way to recognize it, or the same words changed.
      const neighbors = (items: readonly Item[]) => {
        const n = items.findIndex(({ id }) => id === target.id);
        return [n - 1, n + 1].map((k) => items[k]).map((each) => each && sourceOf(each));
      };
      const isMoved = JSON.stringify(neighbors(before)) !== JSON.stringify(neighbors(now));
      const copies = [before, now].map((items) =>
        items.filter((each) => sourceOf(each) === sourceOf(target)),
      );
      assert.ok(
        !current || touches || (changed.length > 0 && isMoved) || copies.some(({ length }) => length > 1),
        of,
      );
    }
  }
  assert.ok(counts.get('applies')! > 300, JSON.stringify([...counts]));
  assert.ok(counts.get('outdated')! > 50, JSON.stringify([...counts]));
});
