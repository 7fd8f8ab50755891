import { queryOptions } from '@tanstack/react-query';
import { textIn } from '#routing/crumb.ts';
import type { Content } from '../content/content.api.ts';

/** A page with unsaved changes on this device. */
export type UnsavedDraft = {
  spaceId: string;
  /** Undefined if the change request couldn't be created yet. */
  changeRequestId: string | undefined;
  pageId: string;
  title: string;
  /** When it was stored, as an ISO time. */
  at: string;
};

const prefix = 'draft ';

/** Stands for the change request of drafts whose request couldn't be created yet. */
const noRequest = 'main';

/** The names of all drafts of a change request, or of main, begin like this. The ID of the page follows. */
export const draftsOf = ({ spaceId, changeRequestId = noRequest }: Content) =>
  `${prefix}${spaceId} ${changeRequestId} `;

function parse(name: string, text: string | undefined): UnsavedDraft | null {
  const [spaceId, changeRequestId, pageId] = name.slice(prefix.length).split(' ');
  if (!spaceId || !changeRequestId || !pageId || !text) return null;
  try {
    const draft: unknown = JSON.parse(text);
    const at = textIn(draft, ['at']);
    const title = textIn(draft, ['mine', 'settings', 'title']) ?? 'Untitled';
    return at === undefined
      ? null
      : {
          spaceId,
          changeRequestId: changeRequestId === noRequest ? undefined : changeRequestId,
          pageId,
          title,
          at,
        };
  } catch {
    return null;
  }
}

/** Reads all drafts of this device, the latest first: one for each page. Never rejects. */
export const unsavedDraftsQuery = queryOptions({
  queryKey: ['unsavedDrafts'],
  queryFn: async () => {
    const { cachedNames, getCached } = await import('#api/compat/idbCache.ts');
    const found = new Map<string, UnsavedDraft>();
    for (const name of (await cachedNames(prefix)) ?? []) {
      const draft = parse(name, await getCached(name));
      const known = draft && found.get(draft.pageId);
      if (draft && (!known || known.at < draft.at)) found.set(draft.pageId, draft);
    }
    return [...found.values()].toSorted((one, other) => other.at.localeCompare(one.at));
  },
  staleTime: 0,
  networkMode: 'always',
});
