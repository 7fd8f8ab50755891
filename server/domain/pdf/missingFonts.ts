import { flatPages, type PageTree } from '#server/domain/content/pageNode.ts';
import { languageNames } from './drawText.ts';
import { fontFiles, type EastAsian, type Face } from './typesetting/fontFiles.ts';
import { eastAsian, languagesOf } from './typesetting/letters.ts';

const anyEastAsian = new RegExp(eastAsian.source.replace('^', ''), 'u');
const hangul = /[\u1100-\u11ff\uac00-\ud7af]/;

type Titled = Pick<PageTree, 'title' | 'description'>;

/**
 * Returns the languages of titles and descriptions that a PDF can't show, since their optional fonts aren't installed:
 * “Chinese”. Texts of pages aren't read.
 */
export function missingFonts(
  pages: readonly Titled[],
  installed: Pick<ReadonlyMap<Face, string>, 'has'> = fontFiles,
): string[] {
  const missing = new Set<EastAsian>();
  for (const { title, description = '' } of pages) {
    const text = title + description;
    if (!anyEastAsian.test(text)) continue;
    const [language = 'chinese', ...others] = languagesOf(text);
    // Fonts of Chinese and Japanese have each other's letters, but not those of Korean.
    const fonts = hangul.test(text) ? [language] : [language, ...others.filter((one) => one !== 'korean')];
    if (!fonts.some((one) => installed.has(one))) missing.add(language);
  }
  return [...missing].map((language) => languageNames[language]);
}

const known = new WeakMap<readonly PageTree[], string[]>();

/** Returns the same for all pages of a revision. */
export function missingFontsOf(pages: PageTree[]): string[] {
  const missing = known.get(pages) ?? missingFonts(flatPages(pages));
  known.set(pages, missing);
  return missing;
}
