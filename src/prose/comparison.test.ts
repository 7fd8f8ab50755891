// A comparison without the marked text of one side renders the same page as the other side's text.
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { compareTexts } from '#markdown/compare/compareTexts.ts';
import { below } from '#markdown/parsing/headings.ts';
import { parseText } from '#markdown/parsing/parseText.ts';
import { columnOf, draw, readingOf, without } from './testing.ts';
import { pairs } from './testingDocs.ts';

const lowered = (tree: Root) => {
  visit(tree, 'heading', (node) => void (node.depth = below[node.depth]));
  return tree.children;
};

/**
 * The rendered page, with headings one rank lower, as in comparisons. Comparisons render footnotes in place, so a text
 * with footnotes is compared with itself.
 */
async function pageOf(markdown: string, title: string) {
  const text = { title, markdown };
  if (markdown.includes('[^'))
    return readingOf(draw(columnOf(await compareTexts(text, text), 'inline', 'now')));
  const { parts } = await parseText(markdown, title);
  return readingOf(draw(parts.flatMap(({ tree }) => lowered(tree))));
}

async function check(old: string, now: string, title: string) {
  const compared = await compareTexts({ title, markdown: old }, { title, markdown: now });
  const pages = { old: await pageOf(old, title), now: await pageOf(now, title) };
  if (!isDeepStrictEqual(pages.old, pages.now)) assert.ok(compared.places > 0);
  for (const side of ['old', 'now'] as const)
    for (const layout of ['inline', 'side'] as const) {
      const drawn = without(draw(columnOf(compared, layout, side)), side);
      assert.deepEqual(readingOf(drawn), pages[side], `${layout}, ${side}`);
    }
}

/** The sections of two texts from the first to the last change, with the link definitions of all sections. */
function changedSections(old: string, now: string) {
  const sections = [old, now].map((text) => text.split(/^(?=## )/m)) as [string[], string[]];
  const shorter = Math.min(...sections.map(({ length }) => length)) - 1;
  const isSame = (at: number) => sections[0].at(at) === sections[1].at(at);
  let [start, end] = [0, 0];
  while (start < shorter && isSame(start)) start += 1;
  while (end < shorter - start && isSame(-1 - end)) end += 1;
  return sections.map((all) => {
    const changed = all.slice(start, all.length - end).join('');
    const definitions = [...all.slice(0, start), ...all.slice(all.length - end)].flatMap(
      (section) => section.match(/^\[[^\]]+\]: .*$/gm) ?? [],
    );
    return `${changed}\n\n${definitions.join('\n')}`;
  }) as [string, string];
}

for (const name of ['RUST_BOOK', 'JABREF_DOCS']) {
  const folder = process.env[name] ?? '';
  const options = { skip: folder === '' && `${name} is not set to the folder of the docs` };
  test(`every change of a page in ${name} renders with all differences marked`, options, async () => {
    const files = globSync('changes/*/files/**/*.md', { cwd: folder });
    assert.ok(files.length > 30);
    const read = (path: string) => readFile(join(folder, path), 'utf8').catch(() => '');
    for (const file of files) {
      const [old, now] = [await read(file.replace(/changes\/[^/]*\/files/, 'main')), await read(file)];
      const title = /^# (.*)$/m.exec(now)?.[1] ?? '';
      await check(...changedSections(old, now), title).catch((error: unknown) => {
        throw new Error(file, { cause: error });
      });
    }
  });
}

/** For other or more pairs: `PAIRS=10000 SEED=2`. */
const [numRuns, seed] = [Number(process.env['PAIRS'] ?? 200), Number(process.env['SEED'] ?? 1)];

test('renders generated edits with all differences marked', async () => {
  const property = fc.asyncProperty(pairs, ([old, now]) => check(old, now, 'Tides'));
  await fc.assert(property, { numRuns, seed });
});
