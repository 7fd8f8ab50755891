import type { List, RootContent } from 'mdast';
import { widthOf } from './fonts.ts';
import { textOf } from '#markdown/textOf.ts';
import { partsOf } from './lines.ts';
import { beside, blockGap, type Output } from './output.ts';
import { startsRight } from './rightToLeft.ts';
import { faceOf, leading, type Style } from './style.ts';

const indent = 18;

/** Prints blocks next to a bullet or number. */
export function typesetItem(
  mark: string,
  children: readonly RootContent[],
  to: Output,
  markStyle: Style = to.style,
) {
  const { sheets, frame, style } = to;
  const width = widthOf(faceOf(markStyle), mark) * markStyle.size;
  const inset = Math.max(indent, width + 6);
  sheets.need(leading(markStyle.size) * 2);
  sheets.ignoreGaps();
  const y = sheets.y + leading(markStyle.size) / 2 + markStyle.size * 0.36;
  const right = startsRight(children[0] ? textOf(children[0]) : '');
  const x = right ? frame.x + frame.width - inset + 6 : frame.x + inset - width - 6;
  for (const part of partsOf(mark, markStyle, right))
    sheets.put({ kind: 'text', x: x + part.x, y, text: part.text, style: markStyle, rtl: part.rtl });
  const start = sheets.y;
  to.print(children, beside(to, inset, right));
  if (sheets.y === start) sheets.take(leading(style.size));
}

/** The bullet, number or checkbox of an item. */
export function markOf({ ordered, start, children }: List, index: number) {
  const checked = children[index]?.checked;
  if (typeof checked === 'boolean') return checked ? '☑' : '☐';
  return ordered ? `${(start ?? 1) + index}.` : '•';
}

export function typesetList(list: List, to: Output) {
  for (const [n, item] of list.children.entries()) {
    if (n > 0) to.sheets.gap(list.spread || item.spread ? blockGap * 0.7 : 2);
    typesetItem(markOf(list, n), item.children, to);
  }
}
