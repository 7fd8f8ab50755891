// Fonts of the PDF, embedded as subsets: DejaVu, and Noto for Indian scripts. There is none for Chinese,
// Japanese or Korean.
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
/** Scripts that DejaVu lacks. There is a Noto font package for each. */
const scripts = {
  bengali: /\p{scx=Bengali}/u,
  devanagari: /\p{scx=Devanagari}/u,
  gujarati: /\p{scx=Gujarati}/u,
  gurmukhi: /\p{scx=Gurmukhi}/u,
  kannada: /\p{scx=Kannada}/u,
  malayalam: /\p{scx=Malayalam}/u,
  oriya: /\p{scx=Oriya}/u,
  tamil: /\p{scx=Tamil}/u,
  telugu: /\p{scx=Telugu}/u,
};
type Script = keyof typeof scripts;
const scriptNames = Object.keys(scripts).filter((name): name is Script => name in scripts);

type Own = keyof typeof files;
export type Face = Own | Script | `${Script}Bold`;
const isOwn = (name: string): name is Own => name in files;
export const faces: Face[] = [
  ...Object.keys(files).filter(isOwn),
  ...scriptNames.flatMap((name): Face[] => [name, `${name}Bold`]),
];

/** The font with the most characters, used for those that another font lacks. */
const fallback: Face = 'sans';

const isBold = (face: Face) => /Bold/.test(face);
const inPackage = (name: string, path: string) =>
  fileURLToPath(new URL(path, import.meta.resolve(`${name}/package.json`)));

export function fontFile(face: Face) {
  if (isOwn(face)) return inPackage('dejavu-fonts-ttf', `ttf/${files[face]}.ttf`);
  const script = face.replace('Bold', '');
  const font = `noto-sans-${script}`;
  return inPackage(`@fontsource/${font}`, `files/${font}-${script}-${isBold(face) ? 700 : 400}-normal.woff`);
}

function opened(face: Face) {
  const font = openSync(fontFile(face));
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

/**
 * Returns the font of a letter's script in the text's weight. Joiners and shared punctuation use the previous
 * letter's font.
 */
function scriptFace(face: Face, letter: string, before: Face | undefined): Face | undefined {
  if (/[\u200c\u200d]/.test(letter)) return before;
  const script = scriptNames.find((name) => scripts[name].test(letter));
  if (script === undefined) return undefined;
  // Punctuation such as the danda belongs to several scripts.
  const heavy: Face = isBold(face) ? `${script}Bold` : script;
  return before !== undefined && !isOwn(before) && hasLetter(before, letter) ? before : heavy;
}

const hasLetter = (face: Face, letter: string) =>
  fontOf(face).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

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
  if (isOwn(face)) return undefined;
  const key = `${face} ${text}`;
  if (!disabledFeaturesCache.has(key))
    disabledFeaturesCache.set(key, canTypeset(face, text) ? undefined : withoutMarks);
  return disabledFeaturesCache.get(key);
}

const isTypesettable = ({ face, text }: Run) =>
  isOwn(face) || canTypeset(face, text) || canTypeset(face, text, withoutMarks);

type Run = { face: Face; text: string };

/** Splits a text into runs of one font. Letters that `face` lacks use another font. */
export function runsOf(face: Face, text: string): Run[] {
  if (ascii.test(text)) return [{ face, text }];
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const wanted = [scriptFace(face, letter, last?.face), face, fallback];
    const used = wanted.find((one) => one !== undefined && hasLetter(one, letter));
    const shown = used ? letter : /\p{M}|\p{Cf}|\p{Cc}/u.test(letter) ? '' : missingGlyph;
    if (last && last.face === (used ?? fallback)) last.text += shown;
    else runs.push({ face: used ?? fallback, text: shown });
  }
  return runs.map((run) => (isTypesettable(run) ? run : { face: fallback, text: missingGlyph }));
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
