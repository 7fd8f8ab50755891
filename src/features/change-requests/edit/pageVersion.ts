import type { Page } from '#contract/content.ts';
import type { ContentChange } from '#contract/areas/content-changes.ts';
import { isSameContent, type PageContent, type PageSettings } from './mergeEdit.ts';

type Update = Extract<ContentChange, { operation: 'update_page' }>;

/** Returns what the editor changes of a page: its text and its settings. */
export const contentOf = (page: Page): PageContent => ({
  markdown: page.markdown ?? '',
  settings: settingsOf(page),
});

/** Returns the settings of a page that the editor changes. */
export const settingsOf = ({
  title,
  description = '',
  emoji = '',
  icon = '',
  hidden = false,
  cover,
}: Page): PageSettings => ({
  title,
  description,
  emoji,
  icon,
  hidden,
  cover: cover?.ref.file ?? '',
});

/** Returns the change that makes one version of a page another. It contains only differences. */
export function updateOfPage(pageId: string, from: PageContent, to: PageContent): Update {
  const [old, now] = [from.settings, to.settings];
  return {
    operation: 'update_page',
    page: pageId,
    ...(old.title !== now.title && { title: now.title }),
    ...(old.description !== now.description && { description: now.description }),
    ...(old.emoji !== now.emoji && { emoji: now.emoji }),
    ...(old.icon !== now.icon && { icon: now.icon }),
    ...(old.hidden !== now.hidden && { hidden: now.hidden }),
    ...(old.cover !== now.cover && {
      cover: now.cover === '' ? null : { ref: { kind: 'file' as const, file: now.cover }, yPos: 0 },
    }),
    ...(from.markdown !== to.markdown && { document: { markdown: to.markdown } }),
  };
}

/** Returns a page after changes that were saved; null if they don’t change what the editor edits. */
export function contentAfter(
  { markdown, settings }: PageContent,
  changes: readonly ContentChange[],
  pageId: string,
): PageContent | null {
  const change = changes.findLast((one) => one.operation === 'update_page' && one.page === pageId);
  if (change?.operation !== 'update_page') return null;
  const { title = settings.title, hidden = settings.hidden, document } = change;
  const next = { markdown: document?.markdown ?? markdown, settings: { ...settings, title, hidden } };
  return isSameContent(next, { markdown, settings }) ? null : next;
}
