import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { perform } from '#api/mutation.ts';
import { limits } from '#contract/limits.ts';
import { untitled, writePage } from '#directory/change-requests/writePage.ts';
import { createSpace } from '#directory/spaces/spaceWrites.ts';
import { paths } from '#routing/paths.ts';
import { keepDropped, spaceTitleOf, type FoundDocs } from '#directory/docs/droppedDocs.ts';

/** The component shows errors, and the opened screen the effect. */
const quiet = { quiet: true, showsError: () => true };

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
      const editor = await writePage(client, {
        organizationId,
        spaceId: id,
        subject: 'Write the first page',
        title: untitled,
      });
      return navigate(editor, { state: { focus: 'title' } });
    },
  });
  return {
    importDocs: (found: FoundDocs) => start.mutate(found),
    writePage: () => start.mutate(null),
    pending: start.isPending ? (start.variables ? ('docs' as const) : ('page' as const)) : null,
    error: start.error,
  };
}
