import type { Code } from 'mdast';
import { widthOf } from './fonts.ts';
import { lettersOf } from './letters.ts';
import { partsOf } from './lines.ts';
import type { Output } from './output.ts';
import { code, colors, faceOf, small } from './style.ts';
import { typesetLines } from './typesetText.ts';

const pad = 8;

const ascii = /^[ -~]$/;

/** Prints code in a box, below its title. Wraps lines longer than the frame and marks their continuation. */
export function typesetCode({ value }: Pick<Code, 'value'>, to: Output, title = '') {
  const { sheets, frame } = to;
  const { x, width } = frame;
  const advance = widthOf(faceOf(code), 'm') * code.size;
  const columns = Math.max(8, Math.floor((width - 2 * pad) / advance));
  const height = code.size * 1.4;
  const strip = (amount: number) => {
    const y = sheets.take(amount);
    // A small overlap hides the seam between strips.
    sheets.put({ kind: 'box', x, y, width, height: amount + 0.2, color: colors.shade });
    return y;
  };
  const rows = value
    .replaceAll('\t', '    ')
    .split('\n')
    .flatMap((line) => wrapped(line, columns));
  sheets.need(2 * pad + (Math.min(rows.length, 3) + (title === '' ? 0 : 2)) * height);
  if (title !== '') {
    const style = { ...small, size: code.size, bold: true };
    typesetLines([{ text: title, style }], { ...to, style });
    sheets.need(2 * pad + Math.min(rows.length, 3) * height);
  }
  strip(pad * 0.7);
  for (const { text, goesOn } of rows) {
    const top = strip(height);
    const sign = { text: '↪ ', style: { ...code, color: colors.muted } };
    const parts = [...(goesOn ? [sign] : []), { text, style: code }];
    let from = x + pad;
    for (const part of parts) {
      for (const { x: at, text: shown, style, rtl } of partsOf(part.text, part.style))
        sheets.put({ kind: 'text', x: from + at, y: top + code.size, text: shown, style, rtl });
      from += 2 * advance;
    }
  }
  strip(pad * 0.7);
}

/** Splits a line into rows. Some letters, such as Chinese ones, are wider than a column. */
function wrapped(line: string, columns: number): { text: string; goesOn: boolean }[] {
  const rows = [{ text: '', goesOn: false }];
  const advance = widthOf(faceOf(code), 'm');
  let left = columns;
  for (const letter of lettersOf(line)) {
    const width = ascii.test(letter) ? 1 : widthOf(faceOf(code), letter) / advance;
    if (width > left + 0.01) {
      rows.push({ text: '', goesOn: true });
      left = columns - 2;
    }
    rows.at(-1)!.text += letter;
    left -= width;
  }
  return rows;
}
