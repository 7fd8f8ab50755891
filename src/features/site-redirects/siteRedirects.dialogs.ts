import { urlDialogs, withId } from '#routing/urlDialogs.tsx';
import type { SiteParts } from './redirectText.ts';
import type { RedirectRow } from './siteRedirects.list.ts';

type Context = { canEdit: boolean; parts: SiteParts; rows: readonly RedirectRow[] };

const { dialog, define } = urlDialogs<Context>();

const load = () => import('./RedirectDialog.tsx').then((module) => module.RedirectDialog);

export const siteRedirectDialogs = define({
  create: dialog(load, ({ canEdit, parts }, source) =>
    canEdit ? { parts, row: undefined, source: source ?? '' } : null,
  ),
  edit: dialog(load, ({ canEdit, parts, rows }, id) =>
    canEdit ? withId(rows, id, (row) => ({ parts, row, source: row.source })) : null,
  ),
  import: dialog(
    () => import('./ImportRedirectsDialog.tsx').then((module) => module.ImportRedirectsDialog),
    ({ canEdit, parts }) => (canEdit ? { parts } : null),
  ),
});
