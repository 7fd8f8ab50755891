import type { RootContent } from 'mdast';
import type { Block } from '#markdown/blocks/block.ts';
import { labelOf, referenceLabels, referenceOf } from '#markdown/blocks/blockText.ts';
import { captionIndex } from '#markdown/blocks/captionIndex.ts';
import { noteStyle } from '#markdown/blocks/noteStyles.ts';
import { textOf } from '#markdown/textOf.ts';
import { piecesOf, referencePieces } from './inline.ts';
import { indented, type Output } from './output.ts';
import { startsRight } from './rightToLeft.ts';
import { colors, headings, leading, noteColors, type Style } from './style.ts';
import { typesetCode } from './typesetCode.ts';
import { typesetFootnotes } from './typesetFootnotes.ts';
import { typesetItem } from './typesetList.ts';
import { captionStyle, typesetLines } from './typesetText.ts';

type Typeset = (block: Block, to: Output) => void;

const labelStyle = ({ style }: Output): Style => ({ ...style, family: 'sans', bold: true });

/** Prints a label on the same sheet as the text below it. */
function typesetLabel(text: string, { children: [first] }: Block, to: Output, style = labelStyle(to)) {
  if (text === '') return;
  to.sheets.need(leading(style.size) * (first?.type === 'heading' ? 7 : 3));
  typesetLines([{ text, style }], { ...to, style });
  to.sheets.gap(3);
}

/** Prints blocks next to a thin rule. */
const ruled = (to: Output, set: (inner: Output) => void) =>
  to.sheets.withBoxes([{ x: to.frame.x, width: 0.8, color: colors.rule }], () => set(indented(to, 12)));

type Background = { background: string; rule?: string; right?: boolean };

/** Prints blocks on a background, which may have a rule at the start of its lines. */
function shaded(
  to: Output,
  { background, rule = background, right = false }: Background,
  set: (inner: Output) => void,
) {
  const { sheets, frame } = to;
  const boxes = [
    { ...frame, color: background },
    { x: right ? frame.x + frame.width - 2.5 : frame.x, width: 2.5, color: rule },
  ];
  sheets.withBoxes(boxes, () => {
    sheets.take(6);
    sheets.ignoreGaps();
    set(right ? indented(to, 10, 12) : indented(to, 12, 10));
    sheets.extend(6);
  });
}

const typesetHint: Typeset = (block, to) => {
  const { color, background } = noteColors[noteStyle(block.attributes['style'] ?? '')];
  shaded(to, { background, rule: color, right: startsRight(textOf(block)) }, (inner) => {
    typesetLabel(labelOf(block, 'en'), block, inner, { ...labelStyle(to), color });
    to.print(block.children, inner);
  });
};

/** A label above blocks next to a rule. */
const typesetLabeled: Typeset = (block, to) =>
  ruled(to, (inner) => {
    typesetLabel(labelOf(block, 'en'), block, inner);
    to.print(block.children, inner);
  });

const typesetPlain: Typeset = ({ children }, to) => to.print(children, to);

/** Numbers the steps, in the style of their headings. */
const typesetStepper: Typeset = ({ children }, to) => {
  let number = 0;
  for (const child of children) {
    to.sheets.gap(9);
    if (child.type === 'block' && child.name === 'step') {
      const [first] = child.children;
      const style = first?.type === 'heading' ? headings[first.depth - 1] : undefined;
      typesetItem(`${(number += 1)}`, child.children, to, style ?? labelStyle(to));
    } else to.print([child], to);
  }
};

/** A branch of an `if` block, or its condition. Content that is always shown has none. */
const typesetCondition: Typeset = (block, to) => {
  const style = { ...captionStyle, italic: true };
  if (block.children.length === 0) typesetLabel(labelOf(block, 'en'), block, to, style);
  else
    ruled(to, (inner) => {
      typesetLabel(labelOf(block, 'en'), block, inner, style);
      to.print(block.children, inner);
    });
};

const typesetTitledCode: Typeset = ({ attributes, children }, to) => {
  for (const child of children)
    if (child.type === 'code') typesetCode(child, to, attributes['title']);
    else to.print([child], to);
};

/** The caption or summary of a block, and its other children. */
function captioned(block: Block): { caption: RootContent[]; rest: RootContent[] } {
  const at = captionIndex(block);
  return {
    caption: block.children.filter((_, index) => index === at),
    rest: block.children.filter((_, index) => index !== at),
  };
}

const typesetFigure: Typeset = (block, to) => {
  const { caption, rest } = captioned(block);
  to.print(rest, to);
  to.sheets.gap(3);
  to.print(caption, { ...to, style: captionStyle });
};

const typesetDetails: Typeset = (block, to) => {
  const { caption, rest } = captioned(block);
  to.sheets.need(leading(to.style.size) * 3);
  to.print(caption, { ...to, style: labelStyle(to) });
  to.sheets.gap(3);
  ruled(to, (inner) => to.print(rest, inner));
};

/** A link to a page, file or URL, with its caption. The content of a reference to a page repeats the link. */
const typesetReference: Typeset = (block, to) => {
  const { kind = '', caption = '' } = referenceOf(block) ?? {};
  const pieces = referencePieces(block, to.style, to.page);
  if (kind === 'content-ref') return typesetLines(pieces, to);
  return ruled(to, (inner) => {
    const below = { ...inner, style: captionStyle };
    typesetLabel(referenceLabels[kind] ?? '', block, inner, captionStyle);
    typesetLines(pieces, inner);
    if (caption !== '') typesetLines([{ text: caption, style: captionStyle }], below);
    to.print(block.children, below);
  });
};

/** The content of an included file, or its path if it can't be printed. */
const typesetInclude: Typeset = (block, to) => {
  const path = block.attributes['path'] ?? '';
  const included = to.page.included(path);
  if (!included) return typesetReference(block, to);
  const { tree, page } = included;
  return ruled(to, (inner) => {
    const output = { ...inner, page };
    to.print(tree.children, output);
    typesetFootnotes(tree, output);
  });
};

/** Text that readers copy. */
const typesetPrompt: Typeset = (block, to) => {
  typesetLabel(labelOf(block, 'en'), block, to);
  shaded(to, { background: colors.shade }, (inner) => to.print(block.children, inner));
};

const containers: Readonly<Record<string, Typeset>> = {
  hint: typesetHint,
  tabs: typesetPlain,
  stepper: typesetStepper,
  columns: typesetPlain,
  column: typesetPlain,
  updates: typesetPlain,
  code: typesetTitledCode,
  figure: typesetFigure,
  details: typesetDetails,
  prompt: typesetPrompt,
  if: typesetCondition,
  elif: typesetCondition,
  else: typesetCondition,
  'content-ref': typesetReference,
  'page-ref': typesetReference,
  file: typesetReference,
  embed: typesetReference,
  include: typesetInclude,
};

/** Prints a block of the docs platform with its kind, title or address in words. */
export const typesetContainer: Typeset = (block, to) => {
  if (block.data?.inline) return typesetLines(piecesOf([block], to.style, to.page), to);
  return (Object.hasOwn(containers, block.name) ? containers[block.name]! : typesetLabeled)(block, to);
};
