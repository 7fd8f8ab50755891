import { fontFiles, isScript, packageOf, type EastAsian, type Face } from './typesetting/fontFiles.ts';
import { disabledFeatures, runsOf, widthOf, type Run } from './typesetting/fonts.ts';
import { eastAsian, languagesOf } from './typesetting/letters.ts';
import { toDraw } from './typesetting/rightToLeft.ts';
import { faceOf, type Style } from './typesetting/style.ts';

/** Text in one direction, and the position of its baseline. */
type Drawn = { x: number; y: number; text: string; style: Style; rtl?: boolean | undefined };

/**
 * Whether a run states its text for those who copy it, since its glyphs have another order or number than its
 * letters.
 */
const needsText = ({ face, missing }: Run) =>
  missing !== undefined || isScript(face) || face.startsWith('emoji');

/**
 * States the text that a drawing shows. The statement is inside of the drawing's coordinates, which pdfkit sets for
 * each text: readers take the position from them.
 */
function withText(document: PDFKit.PDFDocument, actual: string, draw: () => void) {
  document.addContent = (content) => {
    if (content === 'BT') document.page.write(`/Span <</ActualText <feff${utf16(actual)}>>> BDC`);
    document.page.write(content);
    if (content === 'ET') document.page.write('EMC');
    return document;
  };
  try {
    draw();
  } finally {
    Reflect.deleteProperty(document, 'addContent');
  }
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** Draws a text, and adds the characters that no font has to `missing`. */
export function drawText(
  document: PDFKit.PDFDocument,
  { x, y, text, style, rtl = false }: Drawn,
  missing: Set<string>,
) {
  let from = x;
  const draw = (run: Run, shown: string, actual?: string) => {
    const options: PDFKit.Mixins.TextOptions = { lineBreak: false, baseline: 'alphabetic' };
    const without = disabledFeatures(run.face, shown);
    // The package's types only know features that are enabled.
    if (without) Reflect.set(options, 'features', { ...without });
    const put = () =>
      document.font(run.face).fontSize(style.size).fillColor(style.color).text(shown, from, y, options);
    if (actual === undefined) put();
    else withText(document, actual, put);
    from += widthOf(run.face, shown) * style.size;
    for (const letter of run.missing ?? '') missing.add(letter);
  };
  const runs = runsOf(faceOf(style), text);
  if (rtl) {
    for (const run of runs.toReversed()) draw(run, toDraw(run.text));
  } else for (const run of runs) draw(run, run.text, needsText(run) ? (run.missing ?? run.text) : undefined);
}

export const languageNames: Record<EastAsian, string> = {
  chinese: 'Chinese',
  japanese: 'Japanese',
  korean: 'Korean',
};

const maxNamed = 6;

/** Says which characters of a sheet are shown as boxes, and which font package to install for them. */
export function missingNote(
  missing: ReadonlySet<string>,
  installed: Pick<ReadonlyMap<Face, string>, 'has'> = fontFiles,
): string {
  const kinds = [...missing].map((letter) => {
    const [language] = eastAsian.test(letter) ? languagesOf(letter) : [];
    if (language !== undefined && !installed.has(language))
      return `${languageNames[language]} (install ${packageOf(language)})`;
    return `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  });
  const named = [...new Set(kinds)];
  const rest = named.length > maxNamed ? `, and ${named.length - maxNamed} more` : '';
  return `Some characters can’t be shown: ${named.slice(0, maxNamed).join(', ')}${rest}`;
}
