import type { QueryClient } from '@tanstack/react-query';
import { PartlyFailed } from '#api/bulk/PartlyFailed.ts';
import { holding, startBulk } from '#api/bulk/startBulk.ts';
import { call } from '#api/call.ts';
import { perform } from '#api/mutation.ts';
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
import type { ContentChange } from '#contract/areas/content-changes.ts';
import { contentLimits } from '#contract/limits.ts';
import { changeBatches } from '#directory/change-requests/changeBatches.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { flatPages, pageTitle } from '#prose/pageTree.ts';
import { writeConversion, type PageConversion } from './convert.api.ts';

/** Starts to write converted texts into a change request, 50 pages at a time. A page that has changed since isn’t written. */
export function startConversion(
  client: QueryClient,
  one: Pick<OneRequest, 'spaceId' | 'changeRequestId'>,
  pages: readonly PageConversion[],
) {
  const place = { ...one, query: { compat: false } };
  const byId = new Map(pages.map((conversion) => [conversion.page.id, conversion]));
  /** Pages whose text was sent, maybe with a lost response. */
  const sent = new Set<string>();
  return startBulk({
    client,
    title: 'Convert to blocks',
    doing: 'Converting…',
    rows: pages.map(({ page }) => ({ id: page.id, name: pageTitle(page), change: 'Converted' })),
    together: contentLimits.changes,
    inOrder: true,
    around: holding(client, writeConversion, [{ ...place, body: { changes: [] } }]),
    async write(ids, context) {
      const tree = await call(changeRequestContent.listPages, one);
      const current = new Map(flatPages(tree.pages).map(({ id, documentId }) => [id, documentId]));
      const isSame = (id: string) => sent.has(id) || current.get(id) === byId.get(id)?.page.documentId;
      const [same, changed] = [ids.filter(isSame), ids.filter((id) => !isSame(id))];
      const changes = same.map((page): ContentChange => ({
        operation: 'update_page',
        page,
        document: { markdown: byId.get(page)?.text ?? '' },
      }));
      for (const id of same) sent.add(id);
      for (const some of changeBatches(changes))
        await perform(client, writeConversion, { ...place, body: { changes: some } }, context);
      if (changed.length > 0)
        throw new PartlyFailed(
          new Map(changed.map((id) => [id, 'This page has changed. Convert it again.'])),
        );
    },
  });
}
