import { languagesFile, readLanguages, type DocsLanguage } from '#markdown/docs/languages.ts';
import { readText } from '#markdown/docs/readText.ts';
import type { SourceList } from '../sourceList.ts';

/** Returns the languages of dropped docs, in the order of their `LANGS.md`. Empty for docs in one language. */
export async function docsLanguages({ sources }: SourceList): Promise<DocsLanguage[]> {
  const source = sources.get(languagesFile);
  const languages = source ? readLanguages(await readText(source)) : [];
  const found = languages.filter(({ folder }) =>
    [...sources.keys()].some((path) => path.startsWith(`${folder}/`)),
  );
  return found.length > 1 ? found : [];
}
