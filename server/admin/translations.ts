import { now, type Context } from '../context.ts';
import { translationsRepository } from '../translations/translations.repository.ts';
import { UsageError } from './UsageError.ts';

/** Returns the canonical form of a language tag: `PT-br` → `pt-BR`. */
function languageOf(text: string) {
  try {
    const [tag] = Intl.getCanonicalLocales(text);
    if (tag !== undefined) return tag;
  } catch {
    // Reported below.
  }
  throw new UsageError(
    `“${text}” isn’t a language tag. Examples: “de” for German, “pt-BR” for Brazilian Portuguese.`,
  );
}

/** Sets the languages of a translation, in order and without duplicates. Returns their canonical tags. */
export async function setLanguages(context: Context, id: string, texts: string[]) {
  const { store } = context;
  const languages = [...new Set(texts.map(languageOf))];
  const count = await store.transaction(() =>
    translationsRepository(store).update(id, {
      languages: JSON.stringify(languages),
      updated_at: now(context),
    }),
  );
  if (count === 0) throw new UsageError(`Translation “${id}” not found.`);
  return languages;
}
