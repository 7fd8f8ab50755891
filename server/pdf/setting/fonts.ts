// The fonts of the PDF, embedded with the letters that are used: DejaVu, which has most alphabets but no Chinese.
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

const files = {
  serif: 'DejaVuSerifCondensed',
  serifBold: 'DejaVuSerifCondensed-Bold',
  serifItalic: 'DejaVuSerifCondensed-Italic',
  serifBoldItalic: 'DejaVuSerifCondensed-BoldItalic',
  sans: 'DejaVuSansCondensed',
  sansBold: 'DejaVuSansCondensed-Bold',
  sansItalic: 'DejaVuSansCondensed-Oblique',
  sansBoldItalic: 'DejaVuSansCondensed-BoldOblique',
  mono: 'DejaVuSansMono',
  monoBold: 'DejaVuSansMono-Bold',
  monoItalic: 'DejaVuSansMono-Oblique',
  monoBoldItalic: 'DejaVuSansMono-BoldOblique',
};
export type Face = keyof typeof files;
export const faces = Object.keys(files).filter((name): name is Face => name in files);

/** Has the most letters of all: what another font lacks is set in it. */
const fallback: Face = 'sans';

const folder = new URL('ttf/', import.meta.resolve('dejavu-fonts-ttf/package.json'));
export const fontFile = (face: Face) => fileURLToPath(new URL(`${files[face]}.ttf`, folder));

function opened(face: Face) {
  const font = openSync(fontFile(face));
  if (!('layout' in font)) throw new Error(`${files[face]} is more than one font.`);
  return font;
}

const fonts = new Map<Face, ReturnType<typeof opened>>();
function fontOf(face: Face) {
  const font = fonts.get(face) ?? opened(face);
  fonts.set(face, font);
  return font;
}

/** Stands for a letter that no font has. */
const unknown = '□';

const ascii = /^[ -~]*$/;

/** A text in pieces of one font each: where `face` lacks a letter, another has it. */
export function runsOf(face: Face, text: string): { face: Face; text: string }[] {
  if (ascii.test(text)) return [{ face, text }];
  const runs: { face: Face; text: string }[] = [];
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    const used = [face, fallback].find((one) => fontOf(one).hasGlyphForCodePoint(point));
    const shown = used ? letter : /\p{M}|\p{Cf}|\p{Cc}/u.test(letter) ? '' : unknown;
    const last = runs.at(-1);
    if (last && last.face === (used ?? fallback)) last.text += shown;
    else runs.push({ face: used ?? fallback, text: shown });
  }
  return runs;
}

const widths = new Map<string, number>();

/** How wide a text is at a size of 1. */
export function widthOf(face: Face, text: string): number {
  const key = `${face} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  let width = 0;
  for (const run of runsOf(face, text)) {
    const font = fontOf(run.face);
    width += font.layout(run.text).advanceWidth / font.unitsPerEm;
  }
  widths.set(key, width);
  return width;
}
