import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/http/ApiError.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { applyChanges, readLatest } from './edit.api.ts';
import { firstSlug } from './tree/insertPage.ts';
import { contentOf, updateOfPage } from './pageVersion.ts';
import type { EditStore } from './saveEdit.ts';

/** A page of a change request, for `saveEdit`. `description` is the effect of a save; if it is quiet, without undo. */
export function editStore(
  client: QueryClient,
  one: OneRequest,
  pageId: string,
  description: (title: string) => string,
  { quiet = false } = {},
): EditStore {
  const read: EditStore['read'] = async () => {
    const latest = await readLatest(one, pageId);
    return latest && { ...contentOf(latest.page), revision: latest.request.revision };
  };
  return {
    read,
    async write(content, replaced) {
      try {
        const { changeRequest } = await applyChanges(client, one, {
          changes: [
            {
              ...updateOfPage(pageId, replaced, content),
              ...firstSlug(client, one, pageId, {
                from: replaced.settings.title,
                to: content.settings.title,
              }),
            },
          ],
          description: description(content.settings.title),
          baseRevision: replaced.revision,
          showsError: () => true,
          quiet,
        });
        // The service replaces the IDs of files by their paths.
        const stored = content.markdown.includes('(/files/') ? await read() : null;
        return stored ?? { ...content, revision: changeRequest.revision };
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        // A 409 for another reason, such as a merged change request, occurs again.
        const now = await read();
        if (now && now.revision === replaced.revision) throw error;
        return null;
      }
    },
  };
}
