import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { perform } from '#api/mutation.ts';
import { limits } from '#contract/limits.ts';
import { keepDropped, spaceTitleOf, type FoundDocs } from '#directory/spaces/droppedDocs.ts';
import { createRequest, insertPages } from '#directory/change-requests/requestWrites.ts';
import { createSpace } from '#directory/spaces/spaceWrites.ts';
import { paths } from '#routing/paths.ts';

/** The component shows errors, and the opened screen the effect. */
const quiet = { quiet: true, showsError: () => true };

const firstPage = 'Welcome';

/** Starts the first import or the first page of an empty space, or of a new one. Opens the import or the editor. */
export function useFirstDocs(organizationId: string, spaceId: string | undefined) {
  const navigate = useNavigate();
  const start = useMutation({
    networkMode: 'always',
    async mutationFn(docs: FoundDocs | null, { client }) {
      const title = docs ? spaceTitleOf(docs, limits.spaceTitle) : 'Docs';
      const id =
        spaceId ?? (await perform(client, createSpace, { organizationId, body: { title } }, quiet)).id;
      if (docs) {
        keepDropped(id, docs);
        return navigate(paths.spaceImport.to({ organizationId, spaceId: id }));
      }
      const body = { subject: 'Write the first page' };
      const request = await perform(client, createRequest, { spaceId: id, body }, quiet);
      const at = { spaceId: id, changeRequestId: request.id };
      const answer = await perform(
        client,
        insertPages,
        {
          ...at,
          query: { compat: false },
          body: {
            changes: [
              { operation: 'insert_page', title: firstPage, document: { markdown: `# ${firstPage}\n` } },
            ],
          },
        },
        quiet,
      );
      const created =
        'changes' in answer && answer.changes.find((change) => change.object === 'created_page');
      return navigate(
        created && created.object === 'created_page'
          ? paths.editPage.to({ organizationId, ...at, pageId: created.page.id })
          : paths.changeRequestTree.to({ organizationId, ...at }),
      );
    },
  });
  return {
    importDocs: (found: FoundDocs) => start.mutate(found),
    writePage: () => start.mutate(null),
    pending: start.isPending ? (start.variables ? ('docs' as const) : ('page' as const)) : null,
    error: start.error,
  };
}
