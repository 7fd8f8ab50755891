import type { Heading, RootContent } from 'mdast';
import { textOf } from '#markdown/textOf.ts';
import { piecesOf } from './inline.ts';
import { beside, blockGap, type Output } from './output.ts';
import { startsRight } from './rightToLeft.ts';
import { body, colors, headings, leading } from './style.ts';
import { typesetCode } from './typesetCode.ts';
import { typesetContainer } from './typesetContainer.ts';
import { typesetList } from './typesetList.ts';
import { typesetTable } from './typesetTable.ts';
import { formulaPieces } from './formula.ts';
import { typesetLines, typesetParagraph } from './typesetText.ts';

function typesetHeading(node: Heading, to: Output) {
  const { sheets, page } = to;
  const style = headings[node.depth - 1] ?? to.style;
  sheets.gap(style.size * (node.depth === 1 ? 0.6 : 0.8));
  sheets.need(leading(style.size) * 2 + leading(body.size) * 2);
  const name = page.placeOf(node);
  if (name !== undefined) sheets.put({ kind: 'place', y: sheets.y, name });
  typesetLines(piecesOf(node.children, style, page), { ...to, style });
  if (node.depth === 1) sheets.gap(14);
}

function typesetBlock(node: RootContent, to: Output) {
  const { sheets, frame, style } = to;
  switch (node.type) {
    case 'heading':
      return typesetHeading(node, to);
    case 'paragraph':
      return typesetParagraph(node, to);
    case 'list':
      return typesetList(node, to);
    case 'blockquote': {
      const right = startsRight(textOf(node));
      const x = right ? frame.x + frame.width - 4 : frame.x + 2;
      return sheets.withBoxes([{ x, width: 2, color: colors.rule }], () =>
        to.print(node.children, { ...beside(to, 16, right), style: { ...style, color: '#45433f' } }),
      );
    }
    case 'code':
      return node.data?.math
        ? typesetLines(formulaPieces(node.value, { ...style, size: style.size * 1.1 }), to)
        : typesetCode(node, to);
    case 'table':
      return typesetTable(node, to);
    case 'thematicBreak':
      return sheets.put({
        kind: 'box',
        x: frame.x,
        y: sheets.take(10) + 5,
        width: frame.width,
        height: 0.6,
        color: colors.rule,
      });
    case 'block':
      return typesetContainer(node, to);
    default:
      return typesetLines([{ text: textOf(node), style }], to);
  }
}

const isSilent = ({ type }: RootContent) =>
  type === 'definition' || type === 'footnoteDefinition' || type === 'yaml';

/** Prints blocks from the current position. */
export function typesetBlocks(nodes: readonly RootContent[], to: Output) {
  for (const [n, node] of nodes.filter((one) => !isSilent(one)).entries()) {
    if (n > 0) to.sheets.gap(blockGap);
    // Deeply nested blocks keep a minimum width.
    const frame = { ...to.frame, width: Math.max(to.frame.width, 60) };
    typesetBlock(node, { ...to, frame });
  }
}
