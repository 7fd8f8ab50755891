import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '#api/query.ts';
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
import type { Page } from '#contract/content.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { filePath, referencePath, type ContentParams } from '#routing/contentPaths.ts';

const pageLinksQuery = ({ spaceId, changeRequestId }: ContentParams, pageId: string) =>
  changeRequestId === undefined
    ? apiQuery(spaceContent.listLinks, { spaceId, pageId, query: { status: 'ok' } }, { pages: 'all' })
    : apiQuery(changeRequestContent.listLinks, { spaceId, changeRequestId, pageId }, { pages: 'all' });

/** Whether a page may have links that leave the folder of the docs. */
const mayLeaveRoot = ({ git, markdown = '' }: Pick<Page, 'git' | 'markdown'>) =>
  git !== undefined && markdown.includes('../'.repeat(git.path.split('/').length));

/**
 * Returns the console's paths of pages and files in other spaces that a page links to, by their path from the
 * root of its own space. Empty until they are known. Only the service can resolve them: the spaces were
 * loaded from the same repository.
 */
export function useOtherSpaces(params: ContentParams, page: Page): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...pageLinksQuery(params, page.id), enabled: mayLeaveRoot(page) });
  const { organizationId, spaceId } = params;
  return useMemo(() => {
    const found = new Map<string, string>();
    for (const { targetReference: target } of data?.items ?? []) {
      const { space = spaceId, url } = target;
      if (url === undefined || space === spaceId) continue;
      const at = { organizationId, spaceId: space };
      if (target.page !== undefined) found.set(url, referencePath(at, target));
      else if (target.file !== undefined) found.set(url, filePath(at, target.file));
    }
    return found;
  }, [data, organizationId, spaceId]);
}
