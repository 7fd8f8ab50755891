import type { TranslationSettings } from '#contract/areas/translations.ts';
import { urlDialogs, withId } from '#routing/urlDialogs.tsx';

type Context = { mayCreate: boolean; translations: readonly TranslationSettings[] };

const { dialog, define } = urlDialogs<Context>();

const editable = ({ translations }: Context, id: string | null) =>
  withId(
    translations.filter(({ permissions }) => permissions.edit),
    id,
    (translation) => ({ translation }),
  );

export const translationDialogs = define({
  create: dialog(
    () => import('./TranslationDialogs.tsx').then((module) => module.CreateDialog),
    ({ mayCreate }) => (mayCreate ? {} : null),
  ),
  rename: dialog(() => import('./TranslationDialogs.tsx').then((module) => module.RenameDialog), editable),
  delete: dialog(() => import('./TranslationDialogs.tsx').then((module) => module.DeleteDialog), editable),
});
