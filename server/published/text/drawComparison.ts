// Draws the differences of two versions of a page, in the worker, with the marks of the console's comparison.
import type { Element, ElementContent, Root } from 'hast';
import { toHast } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import { mergedBlocks, type Block } from '#markdown/compare/blocks.ts';
import { compareTexts, type PageText, type TextComparison } from '#markdown/compare/compareTexts.ts';
import type { PassageOrMove } from '#markdown/compare/moves.ts';
import { hastOptions, withOwnDirection } from '#markdown/hast/hastOptions.ts';
import { el, link } from '../html.ts';
import { comparisonWords, type ComparisonWords, type Locale } from '../shell/words.ts';
import type { DrawnText } from './drawText.ts';

/** `locale`: the language of the words between texts. */
export type ComparisonTask = { old: PageText; now: PageText; locale: Locale };

/** The minimum number of unchanged blocks to fold, as in the console. */
const minFolded = 3;

const changeOf = ({ properties }: Element) => properties['data-change'] ?? properties['dataChange'];
const isWhole = (element: Element) => changeOf(element) !== undefined;

/** Opens a block that is closed on the page, if it has changes. */
function openChanged(
  details: Element,
  words: ComparisonWords,
  isInChange: boolean,
): ElementContent[] | undefined {
  if (details.properties['open'] === true) return undefined;
  if (details.properties['data-changed'] === undefined && !isInChange) return undefined;
  details.properties['open'] = true;
  return [el('p', { className: ['diff-moveNote'], dataNote: '' }, words.opened), details];
}

/** Names what style sheets need: wrappers of blocks, and specifications, which are compared by their path. */
const completed = (
  nodes: readonly ElementContent[],
  words: ComparisonWords,
  isInChange = false,
): ElementContent[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element') return [node];
    delete node.properties['data-node'];
    // The console has the comparison below a heading of the second rank.
    if (/^h[3-6]$/.test(node.tagName)) node.tagName = `h${Number(node.tagName[1]) - 1}`;
    if (node.tagName === 'div' && isWhole(node)) node.properties['className'] = ['diff-changedBlocks'];
    if (node.tagName === 'docs-openapi')
      return [
        el(
          'div',
          { dataBlock: 'openapi' },
          el('code', {}, String(node.properties['dataName'])),
          node.children,
        ),
      ];
    node.children = completed(node.children, words, isInChange || isWhole(node));
    return (node.tagName === 'details' ? openChanged(node, words, isInChange) : undefined) ?? [node];
  });

function drawn(blocks: readonly Block[], words: ComparisonWords): ElementContent[] {
  const tree = withOwnDirection({ type: 'root', children: [...blocks] });
  const nodes = toHast(tree, hastOptions);
  const root: Root = nodes.type === 'root' ? nodes : { type: 'root', children: [] };
  visit(root, (node) => {
    delete node.position;
  });
  return completed(
    root.children.filter((child) => child.type !== 'doctype'),
    words,
  );
}

const isText = ({ type }: Block) => type === 'paragraph' || type === 'heading';

/** Unchanged blocks. A long run is folded, except the blocks next to a change. */
function unchanged(
  blocks: readonly Block[],
  words: ComparisonWords,
  isFirst: boolean,
  isLast: boolean,
): ElementContent[] {
  const [start, end] = [isFirst ? 0 : 1, blocks.length - (isLast ? 0 : 1)];
  const folded = blocks.slice(start, end);
  if (folded.length < minFolded) return drawn(blocks, words);
  const what = folded.every(isText) ? words.unchangedParagraphs : words.unchangedBlocks;
  const fold = el(
    'details',
    { className: ['diff-fold'] },
    el('summary', {}, what(folded.length)),
    drawn(folded, words),
  );
  return [...drawn(blocks.slice(0, start), words), fold, ...drawn(blocks.slice(end), words)];
}

const hunk = (kind: 'changed' | 'moved', id: string | undefined, ...children: Parameters<typeof el>[2][]) =>
  el('div', { className: ['diff-block'], dataHunk: kind, id }, ...children);

const note = (...children: Parameters<typeof el>[2][]) =>
  el('p', { className: ['diff-moveNote'], dataNote: '' }, ...children);

function passageNodes(
  passage: PassageOrMove,
  words: ComparisonWords,
  isFirst: boolean,
  isLast: boolean,
): ElementContent[] {
  if (passage.kind === 'same') return unchanged(passage.blocks, words, isFirst, isLast);
  if (passage.kind === 'changed' || passage.kind === 'replaced')
    return [hunk('changed', undefined, drawn(mergedBlocks(passage), words))];
  if (passage.kind === 'left') {
    const { words: first, several, to, id } = passage;
    const place = link(`#moved-${id}`, {}, words.places[to]);
    return [hunk('moved', undefined, note(el('span', {}, words.moved(first, several), place)))];
  }
  return [
    hunk(
      'moved',
      `moved-${passage.id}`,
      drawn(passage.blocks, words),
      note(words.movedFrom(words.places[passage.from], passage.hasChanges)),
    ),
  ];
}

const summaryOf = ({ places, added, removed }: TextComparison, words: ComparisonWords) =>
  places === 0 ? words.same : `${words.changes(places)}: ${words.words(added, removed)}`;

/** Returns the comparison as the text of a page. Takes unbounded time for hostile text: call it in a worker. */
export async function drawComparison({ old, now, locale }: ComparisonTask): Promise<DrawnText> {
  const words = comparisonWords(locale);
  const comparison = await compareTexts(old, now);
  const { passages } = comparison;
  const nodes = passages.flatMap((passage, at) =>
    passageNodes(passage, words, at === 0, at === passages.length - 1),
  );
  return { nodes: [el('p', { className: ['soft'] }, summaryOf(comparison, words)), ...nodes], headings: [] };
}

/** Elements of a feed. Others are replaced with their content, except images, which feeds leave out. */
const inFeed = new Set([
  'p',
  'ul',
  'ol',
  'li',
  'pre',
  'code',
  'ins',
  'del',
  'em',
  'strong',
  'blockquote',
  'table',
  'tbody',
  'tr',
  'td',
  'th',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);

const markOf = (element: Element) => {
  const mark = changeOf(element);
  return mark === 'added' ? 'ins' : mark === 'removed' ? 'del' : undefined;
};

const hasText = (node: ElementContent): boolean =>
  node.type === 'text' ? node.value.trim() !== '' : node.type === 'element';

/** Returns nodes without links, images and attributes, with marks as elements. */
const plainNodes = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element') return [];
    const children = plainNodes(node.children);
    if (!children.some(hasText)) return [];
    const mark = markOf(node);
    const marked = mark === undefined ? children : [el(mark, {}, children)];
    return inFeed.has(node.tagName) ? [el(node.tagName, {}, marked)] : marked;
  });

/** Returns only the changed passages of a comparison, for a feed. Takes unbounded time for hostile text. */
export async function drawChanges({ old, now, locale }: ComparisonTask): Promise<ElementContent[]> {
  const { passages } = await compareTexts(old, now);
  return passages.flatMap((passage) =>
    passage.kind === 'same' ? [] : plainNodes(passageNodes(passage, comparisonWords(locale), false, false)),
  );
}
