// The site's own words, in the languages that a site can have.
import type { SiteCustomization } from '#contract/areas/site-customization.ts';
import { ar } from './words/ar.ts';
import { de } from './words/de.ts';
import { en, type Words } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';

export type Locale = SiteCustomization['internationalization']['locale'];

const languages: Record<Locale, Words> = { en, de, fr, es, ar };

type Localized = { look: Pick<SiteCustomization, 'internationalization'> };

export const localeOf = ({ look }: Localized) => look.internationalization.locale;

/** Returns the words of a comparison. */
export const comparisonWords = (locale: Locale) => languages[locale].comparison;
export type ComparisonWords = Words['comparison'];

/** Returns the words of a site's language. */
export const wordsOf = (site: Localized): Words => languages[localeOf(site)];

/** Returns the language of a site's own words, and its direction, for `html`. */
export const languageOf = (site: Localized) => ({
  lang: localeOf(site),
  dir: localeOf(site) === 'ar' ? 'rtl' : 'ltr',
});

/** Returns the words that the worker writes into texts. */
export function textWords(site: Localized) {
  const words = wordsOf(site);
  const { onThisPage, table, code, linkToSection, choose, done, notDone, tooLong, viewMarkdown } = words;
  const { notes, references } = words;
  return {
    onThisPage,
    table,
    code,
    linkToSection,
    choose,
    done,
    notDone,
    tooLong,
    viewMarkdown,
    notes,
    references,
  };
}
export type TextWords = ReturnType<typeof textWords>;

/** Returns the words that the script of the site needs. */
export const scriptWords = (site: Localized) => {
  const { copy, copied, couldNotCopy, noResults, viewAllResults, viewResults } = wordsOf(site);
  return JSON.stringify({ copy, copied, couldNotCopy, noResults, viewAllResults, viewResults });
};
