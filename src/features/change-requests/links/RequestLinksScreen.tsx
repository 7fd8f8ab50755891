import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useMemo } from 'react';
import { messageOf } from '#api/ApiError.ts';
import { pluralize } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { targetText } from '#prose/linkTargets.ts';
import { flatPages, pageTitle } from '#prose/pageTree.ts';
import { ChangeNav } from '#routing/ChangeNav.tsx';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Working } from '#ui/Working.tsx';
import { requestName } from '../change-request.words.ts';
import { useChanges, type Changes } from '../changes/useChange.ts';
import type { LookedAt } from '../merge/brokenLinks.ts';
import { linkCheckQuery } from '../merge/mergeChecks.api.ts';
import { requestLinkColumns, type LinkRow } from './requestLinkColumns.tsx';
import { requestLinksList } from './requestLinks.list.ts';

/** The links with what they and their pages are called. */
function useRows(links: readonly LookedAt[], { content }: Pick<Changes, 'content'>): LinkRow[] {
  const { pages, files } = content.request;
  return useMemo(() => {
    const names = {
      pages: new Map(flatPages(pages).map((page) => [page.id, pageTitle(page)])),
      files: new Map(files?.map(({ id, name }) => [id, name])),
    };
    return links.map((one, at) => ({
      ...one,
      id: String(at),
      target: targetText(one.link.targetReference, names),
      page: names.pages.get(one.pageId) ?? one.pageId,
    }));
  }, [links, pages, files]);
}

type LinksProps = { links: readonly LookedAt[]; pages: number; change: Changes };

function Links({ links, pages, change }: LinksProps) {
  const list = useList(requestLinksList);
  const { show } = list.search;
  const all = useRows(links, change);
  // Newly broken links are the usual ones: no filter is in force then.
  const asked = useMemo(() => (show === undefined ? all.filter(({ isNew }) => isNew) : all), [all, show]);
  const rows = useMatching(list, asked);
  const note = `${pluralize(pages, 'page')} ${pages === 1 ? 'was' : 'were'} looked at. Web addresses are not tried.`;
  return (
    <>
      <ListToolbar list={list} />
      <LocalListTable
        list={list}
        rows={rows}
        columns={requestLinkColumns}
        rowId={({ id }) => id}
        noMatch={{ note }}
        empty={{
          icon: Check,
          line: 'This request breaks no link.',
          note,
          actions: <Button onClick={() => list.setSearch({ show: 'all' })}>Show all links</Button>,
        }}
      />
    </>
  );
}

export function RequestLinksScreen() {
  const change = useChanges();
  const { one, request } = change;
  const { data, error, refetch } = useQuery(linkCheckQuery(change));
  return (
    <Screen
      title={`Links of ${requestName(request)}`}
      standfirst="Of the pages that the request changes, or that lead to what it changes. Web addresses are not tried."
    >
      <ChangeNav {...one} open="links" comments={request.comments} />
      {data && <Links links={data.links} pages={data.pages} change={change} />}
      {!data && !error && <Working label="Reading the links of its pages" />}
      {!data && error && (
        <Blank
          kind="failed"
          line="The links could not be read."
          note={messageOf(error)}
          actions={<Button onClick={() => void refetch()}>Retry</Button>}
        />
      )}
    </Screen>
  );
}
