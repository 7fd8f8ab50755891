import type { RevisionChange } from '#contract/areas/space-history.ts';
import { changesOfRevision } from '#server/domain/content/changesOfRevision.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import type { Store } from '#server/base/database/store.ts';

/**
 * Returns the pages in reading order, deleted ones last, then the files.
 * @param base null for an empty space
 */
export async function listedChanges(
  store: Store,
  base: string | null,
  revisionId: string,
): Promise<RevisionChange[]> {
  const { pages, files } = await changesOfRevision(store, base, revisionId);
  const now = (await revisionContent(store, revisionId)).pageById;
  const old = base === null ? undefined : (await revisionContent(store, base)).pageById;
  const pageIn = (all: typeof now | undefined, id: string) => {
    const found = all?.get(id);
    return found && { id, title: found.page.title, path: found.path };
  };
  const inOrder = [...now.keys(), ...(old?.keys() ?? [])];
  const changes = [...new Set(inOrder)].flatMap((id): RevisionChange[] => {
    const change = pages.get(id);
    const [was, is] = [pageIn(old, id), pageIn(now, id)];
    const page = is ?? was;
    if (!change || !page) return [];
    const from = was && (was.path !== page.path || was.title !== page.title) ? { from: was } : {};
    if (change.kind === 'created' || change.kind === 'deleted')
      return [{ type: `page_${change.kind}`, page }];
    return [{ type: change.kind === 'moved' ? 'page_moved' : 'page_edited', page, ...from }];
  });
  return [
    ...changes,
    ...files.map(({ kind, file: { id, name } }): RevisionChange => ({
      type: `file_${kind}`,
      file: { id, name },
    })),
  ];
}
