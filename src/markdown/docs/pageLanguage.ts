/** The language of a page as a BCP 47 tag, and its direction. Empty if neither is stated. */
export type PageLanguage = { lang?: string; dir?: 'ltr' | 'rtl' };

const rightToLeftScripts = new Set('Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa'.split(' '));

/** Returns a language tag in its usual form, `pt_br` as `pt-BR`. Undefined if it isn't one. */
export function languageTag(written: string | undefined): string | undefined {
  if (written === undefined || !/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,4}$/i.test(written)) return undefined;
  try {
    return Intl.getCanonicalLocales(written.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

let names: Intl.DisplayNames | undefined;

/** Returns the tag of a known language. `js` isn't one. */
export function knownLanguage(written: string | undefined): string | undefined {
  const tag = languageTag(written);
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return tag === undefined || names.of(tag.split('-')[0] ?? '') === undefined ? undefined : tag;
}

/** Returns the direction of a language's usual script. */
const directionOf = (lang: string): 'ltr' | 'rtl' =>
  rightToLeftScripts.has(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr';

/** Languages of which a folder can have the name. Others, such as `id` and `my`, are also words: they need a region. */
const folderLanguages = new Set(
  'ar bg bn cs da de el en es et fa fi fr he hi hu it ja ka kk km ko lt lv nb nl pl pt ro ru sk sr sv ta te th tr uk ur uz vi zh'.split(
    ' ',
  ),
);

const regions = /^([a-z]{2})[-_](?:[a-z]{2}|hans|hant|latn|cyrl|419)(?:[-_][a-z]{2})?$/i;

/** Returns the language that a folder is named after. */
function folderLanguage(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const isLanguage = folderLanguages.has(name) || regions.test(name);
  return isLanguage ? knownLanguage(name) : undefined;
}

/** Returns the language of the folder of a path: the first one, the one below the folder of the docs, or any below `i18n`. */
export function pathLanguage(path: string): string | undefined {
  const translated = /(?:^|\/)_?(?:i18n|locales?|translations|languages)\/([^/]+)\//.exec(path)?.[1];
  const top = /^(?:(?:src|website|docs?|content|pages)\/)*([^/]+)\//.exec(path)?.[1];
  return knownLanguage(translated) ?? folderLanguage(top);
}

/** The first line of each key with a plain value. Lines of nested values are indented. */
const languageLine = /^(?:lang|language|locale):[ \t]*["']?([\w-]+)["']?[ \t]*(?:#.*)?\r?$/m;
const directionLine = /^(?:dir|direction):[ \t]*["']?(ltr|rtl)["']?[ \t]*(?:#.*)?\r?$/im;

/**
 * Returns the language of a page: `lang`, `language` or `locale` of its front matter, else that of its folder, such as
 * `fr`, `docs/ja` or `i18n/de`, else that of its space. `dir` or `direction` of the front matter takes precedence over
 * that of the language.
 * @param head the text before the Markdown
 * @param path of the page's file
 * @param space the language of the space, a valid tag
 */
export function pageLanguage({
  head = '',
  path = '',
  space,
}: {
  head?: string;
  path?: string;
  space?: string | undefined;
}): PageLanguage {
  const lang = languageTag(languageLine.exec(head)?.[1]) ?? pathLanguage(path) ?? space;
  const written = directionLine.exec(head)?.[1]?.toLowerCase();
  const dir =
    written === 'rtl' || written === 'ltr' ? written : lang === undefined ? undefined : directionOf(lang);
  return { ...(lang !== undefined && { lang }), ...(dir !== undefined && { dir }) };
}
