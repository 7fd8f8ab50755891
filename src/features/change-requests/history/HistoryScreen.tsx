import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasOperation } from '#api/operations.ts';
import { spaceHistory } from '#contract/areas/space-history.ts';
import { pagesQuery } from '#directory/content/content.api.ts';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { memberName } from '#directory/people/names.ts';
import { pluralize } from '#lib/format.ts';
import { ListTable } from '#lists/ListTable.tsx';
import { ListToolbar } from '#lists/ListToolbar.tsx';
import { useList } from '#lists/useList.ts';
import { DayField } from '#pickers/DayField.tsx';
import { MemberFilter, useFilterMember } from '#pickers/MemberPicker.tsx';
import { pageTitle } from '#prose/pageTree.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { UrlDialogs } from '#routing/urlDialogs.tsx';
import { useSearch } from '#routing/useSearch.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Tab } from '#ui/Entity.tsx';
import { indexById } from '../changes/pageChanges.ts';
import { ComparisonPanel } from './ComparisonPanel.tsx';
import { historyColumns, type Compared } from './historyColumns.tsx';
import { historyDialogs } from './history.dialogs.ts';
import { historyQuery } from './history.api.ts';
import { historyList } from './history.list.ts';
import { chosenIn } from './history.search.ts';
import styles from './History.module.css';

/** The revisions that main had, and the comparison of two of them. */
export function HistoryScreen() {
  const place = paths.spaceHistory.useParams();
  const { organizationId, spaceId } = place;
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const list = useList(historyList);
  const { search, setSearch } = list;
  const { data: page } = useSuspenseQuery(historyQuery(spaceId, historyList.query(search)));
  const { data: tree } = useQuery({ ...pagesQuery({ spaceId }), enabled: search.pageId !== undefined });
  const person = useFilterMember(organizationId, search.createdBy);
  const [{ compareFrom, compareTo }, setChosen] = useSearch(chosenIn);
  const rows = page.items;
  const newest = rows[0];
  const to = compareTo ?? newest?.id;
  const from = compareFrom ?? rows.find(({ id }) => id === to)?.previous;
  const { pageId } = search;
  const currentId = space.revision;
  const columns = useMemo(
    () =>
      historyColumns({
        place: { organizationId, spaceId },
        currentId,
        compared: { from, to },
        pageId,
        onCompare: (change: Partial<Compared>) =>
          setChosen({ compareFrom: change.from ?? from, compareTo: change.to ?? to }),
      }),
    [organizationId, spaceId, currentId, from, to, pageId, setChosen],
  );
  const filtered = pageId === undefined ? undefined : indexById(tree?.pages ?? []).get(pageId)?.page;
  const pageName = filtered ? `“${pageTitle(filtered)}”` : 'this page';
  return (
    <Tab title="History" note={pluralize(page.count ?? 0, 'revision')}>
      <ListToolbar
        list={list}
        controls={{
          createdBy: (
            <MemberFilter
              organizationId={organizationId}
              label="Person"
              placeholder="Everyone"
              userId={search.createdBy}
              onChange={(createdBy) => setSearch({ createdBy })}
            />
          ),
          from: <DayField label="From" value={search.from} onChange={(day) => setSearch({ from: day })} />,
          to: <DayField label="To" isEnd value={search.to} onChange={(day) => setSearch({ to: day })} />,
          pageId: pageId !== undefined && (
            <>
              <Button small onClick={() => setSearch({ pageId: undefined })}>
                Show all pages, not only {pageName}
              </Button>
              {filtered?.type === 'document' && hasOperation(spaceHistory.getPageAuthors) !== false && (
                <AppLink
                  className={buttonClass({ small: true })}
                  to={paths.pageAuthors.to({ ...place, pageId })}
                >
                  Who wrote what
                </AppLink>
              )}
            </>
          ),
        }}
      />
      <div className={styles.split}>
        <div className={styles.list}>
          <ListTable
            list={list}
            page={page}
            columns={columns}
            rowId={({ sequence }) => String(sequence)}
            names={{ pageId: pageName, ...(person && { createdBy: memberName(person) }) }}
            empty={{
              title: 'No history yet',
              note: 'Each merge adds a line here: who, when and which pages.',
            }}
          />
        </div>
        {from !== undefined && to !== undefined && (
          <ComparisonPanel
            place={{ organizationId, spaceId }}
            from={from}
            to={to}
            rows={rows}
            currentId={currentId}
            onSwap={() => setChosen({ compareFrom: to, compareTo: from })}
          />
        )}
      </div>
      <UrlDialogs dialogs={historyDialogs} context={{ space }} />
    </Tab>
  );
}
