import type { spaceLanguage } from '#contract/areas/space-language.ts';
import { languageTag } from '#markdown/docs/pageLanguage.ts';
import { lockAsAdminOf } from '#server/domain/access/lockAsAdmin.ts';
import { withSpaceLock } from '#server/domain/change-requests/withSpaceLock.ts';
import type { Context } from '#server/base/context.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { invalid } from '#server/base/lib/errors.ts';
import type { Handlers } from '#server/areas/handlers.ts';

/** Optional operations on the language of the pages of a space. */
export function spaceLanguageService(context: Context): Handlers<typeof spaceLanguage> {
  return {
    get: async (_input, { space }) => ({ language: space.language }),

    async put({ body }, access) {
      const language = body.language === null ? null : languageTag(body.language);
      if (language === undefined)
        throw invalid('body.language', 'must be a language tag such as “de” or “pt-BR”');
      await withSpaceLock(context, access.space.id, async () => {
        await lockAsAdminOf(context, access, { kind: 'space', id: access.space.id });
        await rowsOf(context.store, 'spaces').update(access.space.id, { language });
      });
      return { language };
    },
  };
}
