import { editOne } from '#api/writes/cacheEdits.ts';
import { mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { spaceLanguage } from '#contract/areas/space-language.ts';
import { languageName } from '#lib/languages.ts';

export const spaceLanguageQuery = (spaceId: string) => apiQuery(spaceLanguage.get, { spaceId });

/** Sets the language of the pages of a space, or none. */
export const putSpaceLanguage = mutation(spaceLanguage.put, {
  invalidates: ({ spaceId }) => [
    keyOf(spaceLanguage.get, { spaceId }),
    keyOf(spaceContent.get, { spaceId }),
    keyOf(spaceContent.listPages, { spaceId }),
  ],
  edits: ({ spaceId, body }) => [editOne(spaceLanguage.get, { spaceId }, body)],
  scope: ({ spaceId }) => `language of space ${spaceId}`,
  describe: ({ body: { language } }) =>
    language === null ? 'Language of pages removed' : `Language of pages set to ${languageName(language)}`,
  undo: ({ spaceId }, cacheSnapshot) => {
    const old = cacheSnapshot.one(spaceLanguage.get, { spaceId });
    return old ? { input: { spaceId, body: { language: old.language } } } : null;
  },
});
