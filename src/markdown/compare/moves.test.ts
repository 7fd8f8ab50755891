import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareTexts } from './compareTexts.ts';
import { withMoves } from './moves.ts';
import { compared } from './testing.ts';

const rule = 'In the first hour the water rises by one twelfth.';
const old = `## The rule of twelfths\n\n${rule}\n\nKeep the printed table.\n\nNever go alone on the flats.`;
const now = `Keep the printed table.\n\nNever go alone on the flats.\n\n## The rule of twelfths\n\n${rule}`;

test('blocks that went further on are told at both places, and are neither new nor gone', () => {
  const found = withMoves(compared(old, now).merged);
  assert.deepEqual(
    found.map((part) => (part.is === 'left' ? `left ${part.id} ${part.to}: ${part.words}` : part.is)),
    [
      'left 1 further on: The rule of twelfths',
      'left 2 further on: In the first hour the water rises by one twelfth.',
      'same',
      'moved',
      'moved',
    ],
  );
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
