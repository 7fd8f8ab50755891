import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide';
import { useMemo } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { pluralize } from '#lib/format.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { targetText } from '#prose/linkTargets.ts';
import { flatPages, pageTitle } from '#prose/pageTree.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Working } from '#ui/Working.tsx';
import { useChanges, type Changes } from '../changes/useChange.ts';
import type { CheckedLink } from '../merge/brokenLinks.ts';
import { linkCheckQuery } from '../merge/merge.api.ts';
import { requestLinkColumns, type LinkRow } from './requestLinkColumns.tsx';
import { requestLinksList } from './links.list.ts';

/** Adds the names of pages and targets. */
function useRows(links: readonly CheckedLink[], { content }: Pick<Changes, 'content'>): LinkRow[] {
  const { pages, files } = content.request;
  return useMemo(() => {
    const names = {
      pages: new Map(flatPages(pages).map((page) => [page.id, pageTitle(page)])),
      files: new Map(files?.map(({ id, name }) => [id, name])),
    };
    return links.map((checked, at) => ({
      ...checked,
      id: String(at),
      target: targetText(checked.link.targetReference, names),
      page: names.pages.get(checked.pageId) ?? checked.pageId,
    }));
  }, [links, pages, files]);
}

type LinksProps = { links: readonly CheckedLink[]; pages: number; change: Changes };

function Links({ links, pages, change }: LinksProps) {
  const list = useList(requestLinksList);
  const { show } = list.search;
  const all = useRows(links, change);
  // Newly broken links are the default, so they don't count as a filter.
  const matching = useMemo(() => (show === undefined ? all.filter(({ isNew }) => isNew) : all), [all, show]);
  const rows = useMatching(list, matching);
  const note = `${pluralize(pages, 'page')} checked.`;
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
          title: 'No new broken links',
          note,
          actions: <Button onClick={() => list.setSearch({ show: 'all' })}>Show all links</Button>,
        }}
      />
    </>
  );
}

export function RequestLinksScreen() {
  const change = useChanges();
  const { data, error, refetch } = useQuery(linkCheckQuery(change));
  return (
    <Tab
      title="Links"
      note="Links on changed pages, and on pages that link to changed pages or files. External URLs aren’t checked."
    >
      {data && <Links links={data.links} pages={data.pages} change={change} />}
      {!data && !error && <Working label="Checking links…" />}
      {!data && error && (
        <EmptyState
          kind="failed"
          title="Couldn’t check links"
          note={messageOf(error)}
          actions={<Button onClick={() => void refetch()}>Retry</Button>}
        />
      )}
    </Tab>
  );
}
