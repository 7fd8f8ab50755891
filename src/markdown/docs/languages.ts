import { pathFrom } from '../sourcePath.ts';

/** The file that lists the languages of a folder, each with docs of its own. */
export const languagesFile = 'LANGS.md';

/** One language of the docs: its title, and its folder. */
export type DocsLanguage = { title: string; folder: string };

const maxLanguages = 100;

/** Returns the languages that a `LANGS.md` lists, at most 100. Lines without a folder are left out. */
export function readLanguages(text: string): DocsLanguage[] {
  const found = new Map<string, DocsLanguage>();
  for (const [, title = '', path = ''] of text.matchAll(/\[([^[\]\n]*)\]\(([^()\s]+)\)/g)) {
    const folder = pathFrom('', path)?.split('/')[0];
    if (folder === undefined || folder === '' || folder === '..' || found.has(folder)) continue;
    found.set(folder, { title: title.trim() || folder, folder });
    if (found.size === maxLanguages) break;
  }
  return [...found.values()];
}
