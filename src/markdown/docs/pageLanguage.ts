/** The language of a page as a BCP 47 tag, and its direction. Empty if the page doesn't state them. */
export type PageLanguage = { lang?: string; dir?: 'ltr' | 'rtl' };

const rightToLeft = new Set('ar arc ckb dv fa he iw ks ku-arab ps sd ug ur yi'.split(' '));
const rightToLeftScript = /-(?:arab|hebr|thaa|syrc|nkoo|adlm|rohg)(?:-|$)/i;

/** Returns a tag in its usual form, `pt_br` as `pt-BR`. Undefined if it isn't one. */
function tagOf(written: string | undefined): string | undefined {
  if (written === undefined || !/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(written)) return undefined;
  try {
    return Intl.getCanonicalLocales(written.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

function directionOf(lang: string): 'ltr' | 'rtl' {
  const [language = ''] = lang.toLowerCase().split('-');
  if (/-latn(?:-|$)/i.test(lang)) return 'ltr';
  return rightToLeft.has(language) || rightToLeftScript.test(lang) ? 'rtl' : 'ltr';
}

/** The first line of each key with a plain value. Lines of nested values are indented. */
const languageLine = /^(?:lang|language|locale):[ \t]*["']?([\w-]+)["']?[ \t]*(?:#.*)?\r?$/m;
const directionLine = /^(?:dir|direction):[ \t]*["']?(ltr|rtl)["']?[ \t]*(?:#.*)?\r?$/im;

/**
 * Returns the language of a page: `lang`, `language` or `locale` of its front matter, else the folder below `i18n`,
 * `locales` or `translations` in its path. `dir` or `direction` of the front matter takes precedence over that of the language.
 * @param head the text before the Markdown
 * @param path of the page's file
 */
export function pageLanguage({ head = '', path = '' }: { head?: string; path?: string }): PageLanguage {
  const folder = /(?:^|\/)(?:i18n|locales|translations)\/([^/]+)\//.exec(path)?.[1];
  const lang = tagOf(languageLine.exec(head)?.[1]) ?? tagOf(folder);
  const written = directionLine.exec(head)?.[1]?.toLowerCase();
  const dir =
    written === 'rtl' || written === 'ltr' ? written : lang === undefined ? undefined : directionOf(lang);
  return { ...(lang !== undefined && { lang }), ...(dir !== undefined && { dir }) };
}
