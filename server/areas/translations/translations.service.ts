import type { translations } from '#contract/areas/translations.ts';
import { atLeast, translationNeeds, type Level } from '#server/domain/access/levels.ts';
import { now, type Context } from '#server/base/context.ts';
import { orNotFound, notFound } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { paged } from '#server/base/lib/paging.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { toTranslation } from './translations.mapper.ts';
import { translationsRepository, type TranslationRow } from './translations.repository.ts';

const mayView = (level: Level) => atLeast(level, translationNeeds.view);

/** Operations of translations (specification, Translations). */
export function translationsService(context: Context): Handlers<typeof translations> {
  const { store } = context;
  const repository = translationsRepository(store);

  const translationOf = (organizationId: string, id: string) =>
    orNotFound('translation', repository.get({ organization_id: organizationId, id }));

  return {
    async list({ organizationId, query }, { level }) {
      if (!mayView(level)) return { count: 0, items: [] };
      return paged(query, 'createdAt', repository.list(organizationId), (row) =>
        toTranslation(context, row, level),
      );
    },

    create: ({ organizationId, body: { title } }, { level }) =>
      store.transaction(async () => {
        const time = now(context);
        const row: TranslationRow = {
          id: newId(),
          organization_id: organizationId,
          title,
          languages: '[]',
          created_at: time,
          updated_at: time,
        };
        await repository.insert(row);
        return toTranslation(context, row, level);
      }),

    async get({ organizationId, translationSettingsId }, { level }) {
      if (!mayView(level)) throw notFound('translation');
      return toTranslation(context, await translationOf(organizationId, translationSettingsId), level);
    },

    update: ({ organizationId, translationSettingsId, body: { title } }, { level }) =>
      store.transaction(async () => {
        const row = await translationOf(organizationId, translationSettingsId);
        const columns = { title, updated_at: now(context) };
        await repository.update(row.id, columns);
        return toTranslation(context, { ...row, ...columns }, level);
      }),

    remove: ({ organizationId, translationSettingsId }) =>
      store.transaction(async () => {
        const match = { organization_id: organizationId, id: translationSettingsId };
        if ((await repository.remove(match)) === 0) throw notFound('translation');
      }),
  };
}
