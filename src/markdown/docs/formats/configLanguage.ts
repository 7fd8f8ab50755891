import { knownLanguage } from '../pageLanguage.ts';

/** The keys of a language in the settings of other tools, at the start of a line: YAML, TOML, JSON, JavaScript. */
const languageKey =
  /^[ \t]*(?:-[ \t]+)?["']?(?:lang|language|locale|languageCode|defaultContentLanguage|defaultLocale)["']?[ \t]*[:=][ \t]*["']?([a-z]{2,3}(?:[-_][a-z0-9]{2,8})*)["']?[ \t]*(?:[,}#\r]|\/\/|$)/gim;

/** Returns the language that the settings of another tool name first. Undefined if they name none. */
export function configLanguage(text: string): string | undefined {
  for (const [, written] of text.matchAll(languageKey)) {
    const tag = knownLanguage(written);
    if (tag !== undefined) return tag;
  }
  return undefined;
}
