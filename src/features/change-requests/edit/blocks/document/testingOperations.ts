import * as fc from 'fast-check';
import { Fragment, type Node } from 'prosemirror-model';
import { canJoin, canSplit, type Transform } from 'prosemirror-transform';
import { markType, nodeType, schema } from './schema.ts';
import { spotsIn, type Spot } from './testing.ts';

/** Numbers that decide where and what. */
type Choice = { spot: number; word: number; kind: number };

export const choices = fc.record({ spot: fc.nat(), word: fc.nat(), kind: fc.nat() });

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];
const paragraph = (text: string) => nodeType('paragraph').create(null, schema.text(text));
const isProse = ({ isTextblock, type, textContent }: Node) =>
  isTextblock && type.name !== 'code_block' && textContent.length > 5;
const holdsBlocks = ({ type }: Node) => /^(?:doc|box|list_item|blockquote)$/.test(type.name);
const isTopLevel = ({ type }: Node, parent: Node) => parent.type.name === 'doc' && type.name !== 'source';

/** A text that looks like Markdown. */
const misleading = [
  'a*b*c',
  '1_000_0',
  '<div>',
  '{% hint %}',
  'a|b',
  '[x](y)',
  '`tick',
  '&amp;',
  'https://e.example/a_b',
  '# no',
  '- no',
  '1. no',
  '\\*',
  '$$x$$',
  '~~s~~',
  '<!-- c -->',
  '==x==',
  'a  b',
  '!!! note',
  ':::tip',
  '> q',
  '[x]: y',
  '***',
  '[^1]',
];

const cell = (type: string, text: string) => nodeType(type).create(null, schema.text(text));
const newBlocks: ((kind: number) => Node)[] = [
  () => nodeType('heading').create({ level: 3 }, schema.text('New')),
  (kind) =>
    nodeType('list').create(
      { ordered: kind % 2 === 0 },
      ['one', 'two'].map((text) => nodeType('list_item').create(null, paragraph(text))),
    ),
  () => nodeType('code_block').create({ lang: 'js' }, schema.text('let a = 1;\n\nlet b;')),
  () => nodeType('box').create({ name: 'hint', attributes: { style: 'info' } }, paragraph('Mind.')),
  () => nodeType('blockquote').create(null, paragraph('quoted')),
  () => nodeType('hr').create(),
  () =>
    nodeType('table').create({ align: [null, null] }, [
      nodeType('table_row').create(null, [cell('table_header', 'A'), cell('table_header', 'B')]),
      nodeType('table_row').create(null, [cell('table_cell', '1'), cell('table_cell', '2')]),
    ]),
];

type Operation = (tr: Transform, choice: Choice) => void;

/** Runs on one of the nodes that match. */
const at =
  (
    matches: (node: Node, parent: Node) => boolean,
    run: (tr: Transform, spot: Spot, choice: Choice) => void,
  ) =>
  (tr: Transform, choice: Choice) => {
    const spot = pick(spotsIn(tr.doc, matches), choice.spot);
    if (spot) run(tr, spot, choice);
  };

/** Runs on one of the words of a block of text. */
const onWord = (run: (tr: Transform, from: number, to: number, choice: Choice) => void) =>
  at(isProse, (tr, { node, pos }, choice) => {
    const text = node.textBetween(0, node.content.size, '￿', '￿');
    const word = pick([...text.matchAll(/\p{L}{3,}/gu)], choice.word);
    if (word) run(tr, pos + 1 + word.index, pos + 1 + word.index + word[0].length, choice);
  });

const insert = (tr: Transform, pos: number, text: string) => tr.replaceWith(pos, pos, schema.text(text));
const after = ({ pos, node }: Spot) => pos + node.nodeSize;

export const operations: Record<string, Operation> = {
  word: onWord((tr, from, to) =>
    tr.replaceWith(from, to, schema.text('changed', tr.doc.nodeAt(from)?.marks ?? [])),
  ),
  misleading: onWord((tr, from, _, { kind }) => insert(tr, from, pick(misleading, kind) ?? '')),
  misleadingStart: at(isProse, (tr, { pos }, { kind }) => insert(tr, pos + 1, `${pick(misleading, kind)} `)),
  bold: onWord((tr, from, to, { kind }) =>
    tr.addMark(from, to, markType(['strong', 'em', 'code', 'strike'][kind % 4] ?? 'em').create()),
  ),
  link: onWord((tr, from, to) =>
    tr.addMark(from, to, markType('link').create({ href: 'https://new.example' })),
  ),
  unmark: at(
    ({ isText, marks }) => isText && marks.length > 0,
    (tr, { node, pos }) => tr.removeMark(pos, pos + node.nodeSize, node.marks[0]),
  ),
  deleteRange: at(isProse, (tr, { node, pos }, { word, kind }) => {
    const from = word % (node.content.size - 2);
    tr.delete(pos + 1 + from, pos + 1 + Math.min(node.content.size - 1, from + 1 + (kind % 40)));
  }),
  split: onWord((tr, from) => {
    if (tr.doc.resolve(from).parent.type.name !== 'paragraph' || tr.doc.textBetween(from - 1, from) !== ' ')
      return;
    tr.delete(from - 1, from);
    if (canSplit(tr.doc, from - 1)) tr.split(from - 1);
  }),
  join: at(
    ({ type }) => type.name === 'paragraph',
    (tr, { pos }) => {
      const before = tr.doc.resolve(pos).nodeBefore;
      if (before?.type.name === 'paragraph' && canJoin(tr.doc, pos)) tr.join(pos);
    },
  ),
  deleteBlock: at(
    (node, parent) =>
      node.isBlock &&
      /^(?:doc|box|list|table|list_item|blockquote)$/.test(parent.type.name) &&
      parent.childCount > 1 &&
      parent.firstChild !== node,
    (tr, { pos, node }) => tr.delete(pos, pos + node.nodeSize),
  ),
  newParagraph: at(
    (node, parent) => node.isBlock && holdsBlocks(parent),
    (tr, spot) => tr.insert(after(spot), paragraph('A new paragraph of text.')),
  ),
  newBlock: at(
    (node, parent) => node.isBlock && holdsBlocks(parent),
    (tr, spot, { kind, word }) => tr.insert(after(spot), pick(newBlocks, kind)?.(word) ?? Fragment.empty),
  ),
  newItem: at(
    ({ type }) => type.name === 'list_item',
    (tr, spot) => {
      const checked = spot.node.attrs['checked'] === null ? null : false;
      tr.insert(after(spot), nodeType('list_item').create({ checked }, paragraph('New item')));
    },
  ),
  newRow: at(
    ({ type }) => type.name === 'table_row',
    (tr, spot) => {
      const cells = spot.node.children.map((_, n) => cell('table_cell', `n${n}`));
      tr.insert(after(spot), nodeType('table_row').create(null, cells));
    },
  ),
  newColumn: at(
    ({ type }) => type.name === 'table',
    (tr, { node, pos }) => {
      const ends: { end: number; type: string }[] = [];
      node.forEach((row, offset) =>
        ends.push({
          end: pos + 1 + offset + row.nodeSize - 1,
          type: row.firstChild?.type.name ?? 'table_cell',
        }),
      );
      for (const { end, type } of ends.toReversed()) tr.insert(end, cell(type, 'z'));
    },
  ),
  wrap: at(isTopLevel, (tr, { node, pos }) => {
    const hint = nodeType('box').create({ name: 'hint', attributes: { style: 'warning' } }, node);
    tr.replaceWith(pos, pos + node.nodeSize, hint);
  }),
  quote: at(isTopLevel, (tr, { node, pos }) =>
    tr.replaceWith(pos, pos + node.nodeSize, nodeType('blockquote').create(null, node)),
  ),
  duplicate: at(
    (node, parent) => node.isBlock && holdsBlocks(parent) && !/^(?:list|source)$/.test(node.type.name),
    (tr, spot) => tr.insert(after(spot), spot.node),
  ),
  move: at(
    ({ type }, parent) =>
      /^(?:doc|box|list|blockquote|list_item)$/.test(parent.type.name) &&
      parent.childCount > 2 &&
      type.name !== 'source',
    (tr, { node, pos }) => {
      const before = tr.doc.resolve(pos).nodeBefore;
      if (!before || before.type.name === 'source') return;
      tr.delete(pos, pos + node.nodeSize);
      tr.insert(pos - before.nodeSize, node);
    },
  ),
  level: at(
    ({ type }) => type.name === 'heading',
    (tr, { node, pos }) =>
      tr.setNodeMarkup(pos, null, { ...node.attrs, level: (Number(node.attrs['level']) % 6) + 1 }),
  ),
  hintStyle: at(
    ({ attrs }) => attrs['name'] === 'hint',
    (tr, { node, pos }) => tr.setNodeMarkup(pos, null, { ...node.attrs, attributes: { style: 'danger' } }),
  ),
  check: at(
    ({ attrs }) => typeof attrs['checked'] === 'boolean',
    (tr, { node, pos }) =>
      tr.setNodeMarkup(pos, null, { ...node.attrs, checked: node.attrs['checked'] !== true }),
  ),
  code: at(
    ({ type, content }) => type.name === 'code_block' && content.size > 0,
    (tr, { node, pos }, { word }) => insert(tr, pos + 1 + (word % node.content.size), 'x\n\ny ```'),
  ),
};
