import type { RootContent } from 'mdast';
import { isPhrasing } from '#markdown/blocks/nodes.ts';
import { labelOf, referenceOf } from '#markdown/blocks/blockText.ts';
import { textOf } from '#markdown/textOf.ts';
import { formulaPieces } from './formula.ts';
import { piecesOf, referencePieces, type TextContext } from './inline.ts';
import type { Piece } from './lines.ts';
import type { Style } from './style.ts';
import { markOf } from './typesetList.ts';

/** The lines of several parts, one below the other. */
const stacked = (parts: Piece[][]): Piece[] =>
  parts.filter(({ length }) => length > 0).flatMap((part, n) => (n > 0 ? ['break' as const, ...part] : part));

function piecesOfPart(node: RootContent, style: Style, page: TextContext): Piece[] {
  const within = (nodes: readonly RootContent[]) => cellPieces(nodes, style, page);
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return piecesOf(node.children, style, page);
    case 'list':
      return stacked(
        node.children.map((item, n) => [{ text: `${markOf(node, n)} `, style }, ...within(item.children)]),
      );
    case 'code': {
      if (node.data?.math) return formulaPieces(node.value, style);
      const mono: Style = { ...style, family: 'mono', size: style.size * 0.86 };
      return stacked(node.value.split('\n').map((text) => [{ text, style: mono }]));
    }
    case 'blockquote':
      return within(node.children);
    case 'block': {
      if (referenceOf(node)) return referencePieces(node, style, page);
      const label = labelOf(node, 'en');
      const head = label === '' ? [] : [{ text: label, style: { ...style, bold: true } }];
      return stacked([head, within(node.children)]);
    }
    default:
      return isPhrasing(node) ? piecesOf([node], style, page) : [{ text: textOf(node), style }];
  }
}

/** The content of a cell. Blocks, which HTML tables can contain, are on separate lines. */
export function cellPieces(nodes: readonly RootContent[], style: Style, page: TextContext): Piece[] {
  if (nodes.every(isPhrasing)) return piecesOf(nodes.filter(isPhrasing), style, page);
  return stacked(nodes.map((node) => piecesOfPart(node, style, page)));
}
