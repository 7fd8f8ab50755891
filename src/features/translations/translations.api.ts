import type { CacheSnapshot } from '#api/cacheSnapshot.ts';
import { editItem } from '#api/cacheEdits.ts';
import { undoWith, mutation, type Mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import type { Input } from '#contract/endpoint.ts';
import { translations } from '#contract/translations.ts';

type One = { organizationId: string; translationSettingsId: string };
type Query = NonNullable<Input<typeof translations.list>['query']>;

export const translationsQuery = (organizationId: string, query: Query) =>
  apiQuery(translations.list, { organizationId, query });

const titleIn = (before: CacheSnapshot, { organizationId, translationSettingsId: id }: One) =>
  before.item(translations.list, { organizationId }, id)?.title;

const stale = ({ organizationId }: { organizationId: string }) => [
  keyOf(translations.list, { organizationId }),
];

/** Makes a translation, without languages. */
export const createTranslation = mutation(translations.create, {
  invalidates: stale,
  describe: ({ body }) => `The translation “${body.title}” was created.`,
  undo: ({ organizationId }) =>
    undoWith(removeTranslation, ({ id }: { id: string }) => ({ organizationId, translationSettingsId: id })),
});

/** Gives a translation another title; undo gives it the one it had. */
export const renameTranslation = mutation(translations.update, {
  invalidates: stale,
  edits: ({ organizationId, translationSettingsId, body }) => [
    editItem(translations.list, { organizationId }, translationSettingsId, body),
  ],
  applyResponse: (translation, { organizationId, translationSettingsId }) => [
    editItem(translations.list, { organizationId }, translationSettingsId, () => translation),
  ],
  scope: ({ organizationId, translationSettingsId }) =>
    `translation ${organizationId} ${translationSettingsId}`,
  describe: ({ body, ...one }, before) =>
    `The translation “${titleIn(before, one) ?? one.translationSettingsId}” is now called “${body.title}”.`,
  undo: (input, before) => {
    const title = titleIn(before, input);
    return title === undefined ? null : { input: { ...input, body: { title } } };
  },
});

/** Deletes a translation, for good. */
export const removeTranslation: Mutation<typeof translations.remove> = mutation(translations.remove, {
  invalidates: stale,
  describe: (one, before) =>
    `The translation “${titleIn(before, one) ?? one.translationSettingsId}” was deleted.`,
});
