import { openSync } from 'fontkit';
import {
  fontFiles,
  inWeightOf,
  isScript,
  scriptNames,
  scripts,
  type EastAsian,
  type Face,
} from './fontFiles.ts';
import { eastAsian, isEmoji, languagesOf, lettersOf } from './letters.ts';

/** The font with the most characters, used for those that another font lacks. */
const fallback: Face = 'sans';

function opened(face: Face) {
  const font = openSync(fontFiles.get(face) ?? '');
  if (!('layout' in font)) throw new Error(`${face} is a font collection. Expected a single font.`);
  return font;
}

const fonts = new Map<Face, ReturnType<typeof opened>>();
function fontOf(face: Face) {
  const font = fonts.get(face) ?? opened(face);
  fonts.set(face, font);
  return font;
}

/** Printed for a character that no font has. */
const missingGlyph = '□';

const ascii = /^[ -~]*$/;

/** Joiners and variation selectors, which change the letters around them. */
const isJoining = (letter: string) => letter === '\u200d' || (letter >= '\ufe00' && letter <= '\ufe0f');

/** Whether a font has a letter, or all parts of an emoji. */
function hasLetter(face: Face, letter: string) {
  if (!fontFiles.has(face)) return false;
  const has = (one: string) => fontOf(face).hasGlyphForCodePoint(one.codePointAt(0) ?? 0);
  const parts = Array.from(letter);
  return parts.length === 1 ? has(letter) : parts.every((one) => isJoining(one) || has(one));
}

/**
 * Returns the font of a letter's script in the text's weight. Joiners and shared punctuation use the previous
 * letter's font.
 */
function scriptFace(face: Face, letter: string, before: Face | undefined): Face | undefined {
  if (/^[\u200c\u200d]/.test(letter)) return before;
  // Letters before the Indian scripts, such as the middle dot, also count as letters of these.
  if (letter < '\u0900') return undefined;
  const script = scriptNames.find((name) => scripts[name].test(letter));
  if (script === undefined) return undefined;
  // Punctuation such as the danda belongs to several scripts.
  return before !== undefined && isScript(before) && hasLetter(before, letter)
    ? before
    : inWeightOf(face, script);
}

/** Returns the fonts to try for a letter, the best first. */
function* wantedFaces(face: Face, letter: string, before: Face | undefined, languages: () => EastAsian[]) {
  if (isEmoji(letter)) yield inWeightOf(face, 'emoji');
  const own = scriptFace(face, letter, before);
  if (own !== undefined) yield own;
  if (eastAsian.test(letter)) for (const language of languages()) yield inWeightOf(face, language);
  yield face;
  yield fallback;
  yield inWeightOf(face, 'emoji');
  for (const language of languages()) yield inWeightOf(face, language);
}

function usedFace(face: Face, letter: string, before: Face | undefined, languages: () => EastAsian[]) {
  for (const wanted of wantedFaces(face, letter, before, languages))
    if (hasLetter(wanted, letter)) return wanted;
  return undefined;
}

/** Font features to disable. */
type DisabledFeatures = Record<string, false>;
const withoutMarks: DisabledFeatures = { abvm: false, blwm: false, mark: false, mkmk: false };

function canTypeset(face: Face, text: string, without?: DisabledFeatures) {
  try {
    // fontkit modifies its argument.
    fontOf(face).layout(text, { ...without });
    return true;
  } catch {
    return false;
  }
}

const disabledFeaturesCache = new Map<string, DisabledFeatures | undefined>();

/**
 * Returns the font features to disable so that a text can be typeset. Some fonts position marks by anchors
 * that some letters lack, which makes fontkit throw.
 */
export function disabledFeatures(face: Face, text: string): DisabledFeatures | undefined {
  if (!isScript(face)) return undefined;
  const key = `${face} ${text}`;
  if (!disabledFeaturesCache.has(key))
    disabledFeaturesCache.set(key, canTypeset(face, text) ? undefined : withoutMarks);
  return disabledFeaturesCache.get(key);
}

const isTypesettable = ({ face, text }: Run) =>
  !isScript(face) || canTypeset(face, text) || canTypeset(face, text, withoutMarks);

/** Text of one font. `missing` is the text if it can only be shown as boxes. */
export type Run = { face: Face; text: string; missing?: string };

/** Splits a text into runs of one font. Letters that `face` lacks use another font. */
export function runsOf(face: Face, text: string): Run[] {
  if (ascii.test(text)) return [{ face, text }];
  const runs: Run[] = [];
  let found: EastAsian[] | undefined;
  const languages = () => (found ??= languagesOf(text));
  for (const letter of lettersOf(text)) {
    const last = runs.at(-1);
    const used = usedFace(face, letter, last?.face, languages);
    if (used === undefined && !/^[\p{M}\p{Cf}\p{Cc}]/u.test(letter)) {
      if (last?.missing === undefined) runs.push({ face: fallback, text: missingGlyph, missing: letter });
      else {
        last.text += missingGlyph;
        last.missing += letter;
      }
    } else if (last && last.missing === undefined && last.face === (used ?? fallback))
      last.text += used ? letter : '';
    else if (used) runs.push({ face: used, text: letter });
  }
  return runs.map((run) =>
    isTypesettable(run) ? run : { face: fallback, text: missingGlyph, missing: run.text },
  );
}

const widths = new Map<string, number>();

/** Returns the width of a text at font size 1. */
export function widthOf(face: Face, text: string): number {
  const key = `${face} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  let width = 0;
  for (const run of runsOf(face, text)) {
    const font = fontOf(run.face);
    const shaped = font.layout(run.text, { ...disabledFeatures(run.face, run.text) });
    width += shaped.advanceWidth / font.unitsPerEm;
  }
  widths.set(key, width);
  return width;
}
