import type { Space } from '#contract/space.ts';
import { urlDialogs } from '#routing/urlDialogs.tsx';

const { dialog, define } = urlDialogs<{ space: Space }>();

export const historyDialogs = define({
  /** Of a revision. */
  preview: dialog(
    () => import('../preview/PreviewDialog.tsx').then((module) => module.PreviewDialog),
    ({ space }, revision) => (revision === null ? null : { space, content: { revision } }),
  ),
});
