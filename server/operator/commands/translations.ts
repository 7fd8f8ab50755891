import { now, type Context } from '#server/base/context.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { translationsRepository } from '#server/areas/translations/translations.repository.ts';
import { recordCommand } from './recordCommand.ts';
import { UsageError } from '../UsageError.ts';

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
  return store.transaction(async () => {
    const repository = translationsRepository(store);
    const found = await repository.get({ id });
    if (!found) throw new UsageError(`Translation “${id}” not found.`);
    const json = JSON.stringify(languages);
    await repository.update(id, { languages: json, updated_at: now(context) });
    if (found.languages !== json)
      await recordCommand(context, {
        organizationId: found.organization_id,
        action: 'translations.update',
        target: ['translationSettingsId', id],
        changes: { languages: { from: fromJson<string[]>(found.languages), to: languages } },
      });
    return languages;
  });
}
