import type { QueryClient } from '@tanstack/react-query';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { replaceDraft, type StoredDraft } from './drafts.ts';
import { editStore } from './editStore.ts';
import { saveEdit } from './saveEdit.ts';

/**
 * Saves drafts into their change request, the earliest first, and removes those that are saved. Throws if one can't be
 * saved, for example because someone changed the same lines. The error names the page.
 */
export async function saveDrafts(client: QueryClient, one: OneRequest, drafts: readonly StoredDraft[]) {
  for (const { key, pageId, base, mine } of drafts.toReversed()) {
    const { title } = mine.settings;
    const store = editStore(client, one, pageId, () => `“${title}” edited`);
    const { kind } = await saveEdit(store, { ...base, revision: '' }, mine);
    if (kind === 'deleted') throw new Error(`Couldn’t save “${title}”. The page was deleted.`);
    if (kind === 'conflict')
      throw new Error(
        `Couldn’t save “${title}”. Someone changed the same lines. Open the page to merge the changes.`,
      );
    await replaceDraft(client, one, key, null);
  }
}
