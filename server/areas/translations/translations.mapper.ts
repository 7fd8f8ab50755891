import type { TranslationSettings } from '#contract/areas/translations.ts';
import { permissionsOf, translationNeeds, type Level } from '#server/domain/access/levels.ts';
import type { Context } from '#server/base/context.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { location } from '#server/base/http/urls.ts';
import type { TranslationRow } from './translations.repository.ts';

/** @param level the caller's level in the organization */
export const toTranslation = (context: Context, row: TranslationRow, level: Level): TranslationSettings => ({
  object: 'translation-settings',
  id: row.id,
  title: row.title,
  languages: fromJson(row.languages),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  permissions: permissionsOf(translationNeeds, level),
  urls: { location: location(context, 'orgs', row.organization_id, 'translations', row.id) },
});
