import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareWithin, type Block } from './blocks.ts';
import { compareTexts } from './compareTexts.ts';
import { withMoves } from './moves.ts';
import { compared, seen } from './testing.ts';

const rule = 'In the first hour the water rises by one twelfth.';
const old = `## The rule of twelfths\n\n${rule}\n\nKeep the printed table.\n\nNever go alone on the flats.`;
const now = `Keep the printed table.\n\nNever go alone on the flats.\n\n## The rule of twelfths\n\n${rule}`;

const compare = (was: Block, is: Block) => compareWithin(was, is, {})?.merged;

/** The moves and the kinds of all other passages. */
const summary = (before: string, after: string) =>
  withMoves(compared(before, after).merged, compare).map((part) => {
    if (part.kind === 'left') return `left ${part.id} ${part.to}: ${part.words}${part.several ? ' …' : ''}`;
    return part.kind === 'moved' ? `moved ${part.id}: ${part.blocks.length}` : part.kind;
  });

test('reports a moved section at both positions and not as added or removed', () => {
  assert.deepEqual(summary(old, now), ['left 1 further down: The rule of twelfths …', 'same', 'moved 1: 2']);
  assert.deepEqual(summary(now, old), [
    'left 1 further down: Keep the printed table. …',
    'same',
    'moved 1: 2',
  ]);
});

test('moves short and repeated blocks along with their neighbors', () => {
  const short = (text: string) => text.replace(rule, `${rule}\n\nYes.\n\nYes.`);
  assert.deepEqual(summary(short(old), short(now)), [
    'moved 1: 2',
    'same',
    'left 1 further up: Keep the printed table. …',
  ]);
});

test('reports blocks that moved to two positions as two moves', () => {
  const two = now.replace(`twelfths\n\n${rule}`, `twelfths\n\nA word that was put in here.\n\n${rule}`);
  assert.deepEqual(summary(old, two), [
    'left 1 further down: The rule of twelfths',
    'left 2 further down: In the first hour the water rises by one twelfth.',
    'same',
    'moved 1: 1',
    'replaced',
    'moved 2: 1',
  ]);
});

test('does not report short or repeated blocks as moved', () => {
  assert.ok(
    withMoves(
      compared('Yes.\n\na b c d e\n\nf g h i j', 'a b c d e\n\nf g h i j\n\nYes.').merged,
      compare,
    ).every(({ kind }) => kind !== 'moved'),
  );
});

test('does not report a block as moved that was replaced where it is', () => {
  const words = 'Saltmarsh Quay floods before noon today'.split(' ');
  assert.deepEqual(summary(words.join(' '), words.toReversed().join(' ')), ['replaced']);
});

test('removes the repeated title and lowers the headings', async () => {
  const { passages } = await compareTexts(
    { title: 'Tides', markdown: `# Tides\n\n## Springs\n\nHigh.` },
    { title: 'Tides', markdown: `# Tides\n\n## Springs\n\nHigh. And low.` },
  );
  const [same] = passages;
  assert.ok(same?.kind === 'same');
  assert.deepEqual(
    same.blocks.map((block) => (block.type === 'heading' ? block.depth : block.type)),
    [3],
  );
});

test('compares the repeated title if it was rewritten under the same title', async () => {
  const comparisonOf = async (before: string, after: string) => {
    const { passages, blockIds } = await compareTexts(
      { title: 'Tides', markdown: before },
      { title: 'Tides', markdown: after },
    );
    return [passages.every(({ kind }) => kind === 'same'), blockIds.length];
  };
  const before = '# Tides\n\nHigh.';
  assert.deepEqual(await comparisonOf(before, before), [true, 1]);
  assert.deepEqual(await comparisonOf(before, '# tides\n\nHigh.'), [false, 2]);
  assert.deepEqual(await comparisonOf(before, '## Tides\n\nHigh.'), [true, 1]);
  assert.deepEqual(await comparisonOf(before, '# Tides {#start}\n\nHigh.'), [false, 2]);
});

test('marks the changes of a moved paragraph', () => {
  const [first, ...others] = [
    'The float of the gauge is of copper.',
    'High water is at noon.',
    'Boats wait outside.',
  ];
  const after = [...others, 'The float of the gauge is of brass.'].join('\n\n');
  const parts = withMoves(compared([first, ...others].join('\n\n'), after).merged, compare);
  assert.deepEqual(
    parts.map((part) =>
      part.kind === 'moved' ? `${part.hasChanges} ${part.blocks.map(seen).join()}` : part.kind,
    ),
    ['left', 'same', 'true The float of the gauge is of [-copper-]{+brass+}.'],
  );
});
