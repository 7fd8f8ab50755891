import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/** The source of one UTF-16 unit of a text. */
export type Aligned = { char: string; from: number; to: number };

/** How the text is written: with escapes of Markdown, in inline code, or in raw HTML. */
export type TextKind = 'markdown' | 'code' | 'html';

const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,31}));/iy;
const punctuation = /[!-/:-@[-`{-~]/;
const space = /\s/;

function referenceAt(source: string, at: number) {
  reference.lastIndex = at;
  const found = reference.exec(source);
  if (!found) return undefined;
  const [written, decimal, hex, name] = found;
  const point =
    decimal !== undefined ? Number(decimal) : hex === undefined ? undefined : Number.parseInt(hex, 16);
  const text =
    point === undefined
      ? decodeNamedCharacterReference(name ?? '')
      : point > 0 && point <= 0x10_ff_ff
        ? String.fromCodePoint(point)
        : '\ufffd';
  return text === false ? undefined : { text, length: written.length };
}

/** The end of the spaces at `at`: of all in HTML, otherwise of a line break with the prefix of the next line. */
function endOfSpace(source: string, at: number, to: number, kind: TextKind, next: string | undefined) {
  let end = at;
  if (kind === 'html') {
    while (end < to && space.test(source.charAt(end))) end += 1;
    return end;
  }
  for (; end < to && source[end] !== '\n'; end += 1) if (!/[ \t]/.test(source.charAt(end))) return undefined;
  end += 1;
  while (end < to && /[ \t>]/.test(source.charAt(end)) && source[end] !== next) end += 1;
  return end;
}

/**
 * Returns where each unit of a parsed text is in the source range. A line break with its surroundings is one space. Returns
 * undefined if that can't be determined.
 */
export function alignText(
  value: string,
  source: string,
  [from, to]: readonly [number, number],
  kind: TextKind,
): Aligned[] | undefined {
  const aligned: Aligned[] = [];
  let at = from;
  for (let i = 0; i < value.length;) {
    if (at >= to) return undefined;
    const char = value.charAt(i);
    const written = source.charAt(at);
    const decoded = written === '&' && kind !== 'code' ? referenceAt(source, at) : undefined;
    const next = source.charAt(at + 1);
    if (decoded && value.startsWith(decoded.text, i)) {
      const end = at + decoded.length;
      for (const unit of decoded.text.split('')) aligned.push({ char: unit, from: at, to: end });
      i += decoded.text.length;
      at = end;
    } else if (
      written === '\\' &&
      next === char &&
      (kind === 'markdown' ? punctuation.test(next) : char === '|')
    ) {
      aligned.push({ char, from: at, to: at + 2 });
      i += 1;
      at += 2;
    } else if (
      space.test(char) &&
      /[ \t\n]/.test(written) &&
      (kind === 'html' || char === '\n' || written === '\n' || (kind === 'markdown' && written !== char))
    ) {
      const end = endOfSpace(source, at, to, kind, value[i + 1]);
      if (end === undefined) return undefined;
      aligned.push({ char: ' ', from: at, to: end });
      i += 1;
      if (kind === 'html') while (i < value.length && space.test(value.charAt(i))) i += 1;
      at = end;
    } else if (written === char) {
      aligned.push({ char, from: at, to: at + 1 });
      i += 1;
      at += 1;
    } else return undefined;
  }
  return aligned;
}
