import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareTexts } from './compareTexts.ts';
import { withMoves } from './moves.ts';
import { compared } from './testing.ts';

const rule = 'In the first hour the water rises by one twelfth.';
const old = `## The rule of twelfths\n\n${rule}\n\nKeep the printed table.\n\nNever go alone on the flats.`;
const now = `Keep the printed table.\n\nNever go alone on the flats.\n\n## The rule of twelfths\n\n${rule}`;

/** What moved, and where to; of all else what it is. */
const told = (before: string, after: string) =>
  withMoves(compared(before, after).merged).map((part) => {
    if (part.is === 'left') return `left ${part.id} ${part.to}: ${part.words}${part.several ? ' …' : ''}`;
    return part.is === 'moved' ? `moved ${part.id}: ${part.blocks.length}` : part.is;
  });

test('a section that went further on is told once at both places, and is neither new nor gone', () => {
  assert.deepEqual(told(old, now), ['left 1 further on: The rule of twelfths …', 'same', 'moved 1: 2']);
  assert.deepEqual(told(now, old), ['left 1 further on: Keep the printed table. …', 'same', 'moved 1: 2']);
});

test('what is short or there twice goes along with what it stands beside at both places', () => {
  const short = (text: string) => text.replace(rule, `${rule}\n\nYes.\n\nYes.`);
  assert.deepEqual(told(short(old), short(now)), [
    'moved 1: 2',
    'same',
    'left 1 further back: Keep the printed table. …',
  ]);
});

test('blocks that went to two places are told as two moves, and what came between them as new', () => {
  const two = now.replace(`twelfths\n\n${rule}`, `twelfths\n\nA word that was put in here.\n\n${rule}`);
  assert.deepEqual(told(old, two), [
    'left 1 further on: The rule of twelfths',
    'left 2 further on: In the first hour the water rises by one twelfth.',
    'same',
    'moved 1: 1',
    'replaced',
    'moved 2: 1',
  ]);
});

test('short blocks, and those that stand there twice, are not taken for moved ones', () => {
  assert.ok(
    withMoves(compared('Yes.\n\na b c d e\n\nf g h i j', 'a b c d e\n\nf g h i j\n\nYes.').merged).every(
      ({ is }) => is !== 'moved',
    ),
  );
});

test('the title that a text begins with is left out, and its headings go below that of the page', async () => {
  const { passages } = await compareTexts(
    { title: 'Tides', markdown: `# Tides\n\n## Springs\n\nHigh.` },
    { title: 'Tides', markdown: `# Tides\n\n## Springs\n\nHigh. And low.` },
  );
  const [same] = passages;
  assert.ok(same?.is === 'same');
  assert.deepEqual(
    same.blocks.map((block) => (block.type === 'heading' ? block.depth : block.type)),
    [3],
  );
});

test('HTML is compared as it is read: by its words and pictures', async () => {
  const listing = (caption: string) =>
    `<Listing caption="${caption}">\n\n\`\`\`\nrun()\n\`\`\`\n\n</Listing>`;
  const { places } = await compareTexts(
    { title: '', markdown: listing('One') },
    { title: '', markdown: listing('Two') },
  );
  assert.equal(places, 0);
});
