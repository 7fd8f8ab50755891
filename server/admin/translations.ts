// What only the operator can say of translations.
import { now, type Context } from '../context.ts';
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
  const { query, transaction } = context.store;
  const languages = [...new Set(texts.map(languageOf))];
  const set = await transaction(() =>
    query()
      .updateTable('translations')
      .set({ languages: JSON.stringify(languages), updated_at: now(context) })
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (set.numUpdatedRows === 0n) throw new BadInput(`There is no translation with the id “${id}”.`);
  return languages;
}
