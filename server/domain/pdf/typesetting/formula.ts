import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import temml from 'temml';
import type { Piece } from './lines.ts';
import type { Style } from './style.ts';

/** Longer formulas stay TeX. In characters. */
const maxLength = 3000;

const textIn = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textIn).join('') : '';
const elementsIn = ({ children }: Element) => children.filter((child) => child.type === 'element');

/** Signs with a space on both sides. */
const spaced = /^[=+−<>≤≥≠≈≡∼∝→←↔⇒⇐⇔↦∈∉⊂⊆∪∩×·±∧∨:]$/u;
/** Signs above a letter, as combining characters. */
const accents: Readonly<Record<string, string>> = {
  '^': '\u0302',
  '~': '\u0303',
  '¯': '\u0305',
  '‾': '\u0305',
  '˙': '\u0307',
  '¨': '\u0308',
  '→': '\u20d7',
};

const raised = (style: Style, by: number): Style => ({
  ...style,
  size: style.size * 0.7,
  rise: (style.rise ?? 0) + style.size * by,
});

type Parts = readonly [Element | undefined, Element | undefined, Element | undefined];

/** A base with what is below and above it. */
function scripts([base, below, above]: Parts, style: Style): Piece[] {
  return [
    ...piecesOf(base, style),
    ...piecesOf(below, raised(style, -0.16)),
    ...piecesOf(above, raised(style, 0.36)),
  ];
}

/** A part in brackets, unless it is a single sign. */
function grouped(node: Element | undefined, style: Style): Piece[] {
  const pieces = piecesOf(node, style);
  const isSingle = pieces.length <= 1 || (node && /^(?:msup|msub|mi|mn)$/.test(node.tagName));
  return isSingle ? pieces : [{ text: '(', style }, ...pieces, { text: ')', style }];
}

function accented(parts: Parts, style: Style): Piece[] {
  const [base, sign] = parts;
  const accent = accents[sign ? textIn(sign).trim() : ''];
  const letter = base ? textIn(base) : '';
  return accent !== undefined && Array.from(letter).length === 1
    ? [{ text: letter + accent, style: { ...style, italic: true } }]
    : scripts([base, undefined, sign], style);
}

const separated = (all: readonly Piece[][], text: string, style: Style): Piece[] =>
  all.flatMap((one, n) => (n === 0 ? one : [{ text, style }, ...one]));

function rowsOf(table: Element, style: Style): Piece[] {
  const cells = (row: Element) =>
    separated(
      elementsIn(row).map((cell) => piecesOf(cell, style)),
      ', ',
      style,
    );
  return separated(elementsIn(table).map(cells), '; ', style);
}

function letters(node: Element, style: Style): Piece[] {
  const text = textIn(node);
  const isVariable = Array.from(text).length === 1 && node.properties['mathvariant'] !== 'normal';
  return [{ text, style: { ...style, italic: isVariable } }];
}

function operator(node: Element, style: Style): Piece[] {
  const text = textIn(node);
  return [{ text: spaced.test(text) ? ` ${text} ` : text, style }];
}

function piecesOf(node: Element | undefined, style: Style): Piece[] {
  if (!node) return [];
  const parts = elementsIn(node);
  const [first, second, third] = parts;
  switch (node.tagName) {
    case 'mi':
      return letters(node, style);
    case 'mo':
      return operator(node, style);
    case 'mn':
    case 'mtext':
      return [{ text: textIn(node), style }];
    case 'mspace':
      return [{ text: ' ', style }];
    case 'msup':
      return scripts([first, undefined, second], style);
    case 'msub':
    case 'munder':
      return scripts([first, second, undefined], style);
    case 'msubsup':
    case 'munderover':
      return scripts([first, second, third], style);
    case 'mover':
      return accented([first, second, undefined], style);
    case 'mfrac':
      return [...grouped(first, style), { text: '/', style }, ...grouped(second, style)];
    case 'msqrt':
      return [{ text: '√', style }, ...grouped(first, style)];
    case 'mroot':
      return [...piecesOf(second, raised(style, 0.36)), { text: '√', style }, ...grouped(first, style)];
    case 'mtable':
      return rowsOf(node, style);
    case 'mphantom':
    case 'annotation':
      return [];
    default:
      return parts.flatMap((part) => piecesOf(part, style));
  }
}

/**
 * Returns a formula on one line of text, with raised and lowered parts: `√(a² + b²)`, fractions with a slash, and rows of
 * tables with semicolons. Its TeX if it is invalid or longer than 3,000 characters.
 */
export function formulaPieces(tex: string, style: Style): Piece[] {
  const source: Piece[] = [{ text: tex, style: { ...style, family: 'mono', size: style.size * 0.86 } }];
  if (tex.length > maxLength) return source;
  try {
    const html = temml.renderToString(tex, { throwOnError: true, maxExpand: 200, maxSize: [20, 20] });
    const pieces = fromHtml(html, { fragment: true }).children.flatMap((node) =>
      node.type === 'element' ? piecesOf(node, style) : [],
    );
    return pieces.length > 0 ? pieces : source;
  } catch {
    return source;
  }
}
