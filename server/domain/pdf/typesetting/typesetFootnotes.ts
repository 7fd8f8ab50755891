import type { FootnoteDefinition, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { textOf } from '#markdown/textOf.ts';
import { beside, type Output } from './output.ts';
import { startsRight } from './rightToLeft.ts';
import { body, colors } from './style.ts';

/** Prints the footnotes of a text below a rule. */
export function typesetFootnotes(tree: Root, to: Output) {
  const { sheets, frame, page } = to;
  const notes: FootnoteDefinition[] = [];
  visit(tree, 'footnoteDefinition', (note) => void notes.push(note));
  if (notes.length === 0) return;
  sheets.gap(10);
  sheets.need(36);
  const y = sheets.take(8);
  sheets.put({ kind: 'box', x: frame.x, y, width: 90, height: 0.6, color: colors.rule });
  const style = { ...body, size: 8.5 };
  const numbered = notes
    .map((note) => ({ note, number: page.footnote(note.identifier) }))
    .toSorted((a, b) => a.number - b.number);
  for (const { note, number } of numbered) {
    sheets.gap(3);
    sheets.need(26);
    const right = startsRight(textOf(note));
    const x = right ? frame.x + frame.width - 12 : frame.x;
    sheets.put({ kind: 'text', x, y: sheets.y + 9.3, text: String(number), style });
    to.print(note.children, { ...beside(to, 18, right), style });
  }
}
