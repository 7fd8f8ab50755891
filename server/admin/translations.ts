// What only the operator can say of translations.
import { now, type Context } from '../context.ts';
import { translationsRepository } from '../translations/translations.repository.ts';
import { BadInput } from './BadInput.ts';

/** The language tag as it is written by convention: `PT-br` → `pt-BR`. */
function languageOf(text: string) {
  try {
    const [tag] = Intl.getCanonicalLocales(text);
    if (tag !== undefined) return tag;
  } catch {
    // Told below.
  }
  throw new BadInput(`“${text}” is no language tag; German is “de”, Brazilian Portuguese “pt-BR”.`);
}

/** Sets the languages of a translation, in their order, each once. Returns them as they are kept. */
export async function setLanguages(context: Context, id: string, texts: string[]) {
  const { store } = context;
  const languages = [...new Set(texts.map(languageOf))];
  const count = await store.transaction(() =>
    translationsRepository(store).setLanguages(id, languages, now(context)),
  );
  if (count === 0) throw new BadInput(`There is no translation with the id “${id}”.`);
  return languages;
}
