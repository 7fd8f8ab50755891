import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { editItem } from '#api/writes/cacheEdits.ts';
import { undoWith, mutation, type Mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import type { Input } from '#contract/operation.ts';
import { translations } from '#contract/areas/translations.ts';

type One = { organizationId: string; translationSettingsId: string };
type Query = NonNullable<Input<typeof translations.list>['query']>;

export const translationsQuery = (organizationId: string, query: Query) =>
  apiQuery(translations.list, { organizationId, query });

const titleIn = (before: CacheSnapshot, { organizationId, translationSettingsId: id }: One) =>
  before.item(translations.list, { organizationId }, id)?.title;

const listKeys = ({ organizationId }: { organizationId: string }) => [
  keyOf(translations.list, { organizationId }),
];

/** Creates a translation without languages. Undo deletes it. */
export const createTranslation = mutation(translations.create, {
  invalidates: listKeys,
  describe: ({ body }) => `Translation “${body.title}” created`,
  undo: ({ organizationId }) =>
    undoWith(removeTranslation, ({ id }: { id: string }) => ({ organizationId, translationSettingsId: id })),
});

/** Renames a translation. Undo restores the previous title. */
export const renameTranslation = mutation(translations.update, {
  invalidates: listKeys,
  edits: ({ organizationId, translationSettingsId, body }) => [
    editItem(translations.list, { organizationId }, translationSettingsId, body),
  ],
  applyResponse: (translation, { organizationId, translationSettingsId }) => [
    editItem(translations.list, { organizationId }, translationSettingsId, () => translation),
  ],
  scope: ({ organizationId, translationSettingsId }) =>
    `translation ${organizationId} ${translationSettingsId}`,
  describe: ({ body, ...one }, before) =>
    `Translation “${titleIn(before, one) ?? one.translationSettingsId}” renamed to “${body.title}”`,
  undo: (input, before) => {
    const title = titleIn(before, input);
    return title === undefined ? null : { input: { ...input, body: { title } } };
  },
});

/** Deletes a translation permanently. */
export const removeTranslation: Mutation<typeof translations.remove> = mutation(translations.remove, {
  invalidates: listKeys,
  describe: (one, before) => `Translation “${titleIn(before, one) ?? one.translationSettingsId}” deleted`,
});
