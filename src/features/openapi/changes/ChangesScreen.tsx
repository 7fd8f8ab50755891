// What has changed between two versions of a specification, operation by operation, with what breaks its users marked.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '#api/ApiError.ts';
import { paths } from '#routing/paths.ts';
import { withFilters } from '#routing/search.ts';
import { usePageIn } from '#routing/usePageIn.ts';
import { useSearch } from '#routing/useSearch.ts';
import { Blank, NoMatch, PastEnd } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { OneSpec } from '../openapi.api.ts';
import { SpecFrame } from '../spec/SpecFrame.tsx';
import { useSpecState } from '../spec/useVersion.ts';
import { comparedIn, type Two } from '../spec/version.search.ts';
import { ChangeCounts } from './ChangeCounts.tsx';
import { ChangeGroup } from './ChangeGroup.tsx';
import styles from './Changes.module.css';
import { changesSearch, countsOf, groupsOf, matching, type ChangesSearch } from './changes.search.ts';
import { ChangesToolbar, type SetChangesSearch } from './ChangesToolbar.tsx';
import { comparisonQuery } from './comparison.api.ts';

type Props = { one: OneSpec; two: Two; search: ChangesSearch; setSearch: SetChangesSearch };

function Changes({ one, two, search, setSearch }: Props) {
  const { data, error, refetch } = useQuery(comparisonQuery(one, two));
  const groups = useMemo(() => (data ? groupsOf(data) : []), [data]);
  const counts = useMemo(() => countsOf(groups), [groups]);
  const found = useMemo(() => matching(groups, search), [groups, search]);
  const { rows, paging } = usePageIn(found);
  if (error)
    return (
      <Blank
        kind="failed"
        line="These versions can’t be compared."
        note={messageOf(error)}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  if (!data)
    return (
      <output>
        <Spinner small /> The two versions are being compared…
      </output>
    );
  if (groups.length === 0) return <Blank kind="nothing" line="Nothing differs between these two versions." />;
  const clear = (change: Partial<ChangesSearch>) => () => setSearch(change);
  const filters = [
    search.search && { name: 'the search', clear: clear({ search: undefined }) },
    search.only && { name: 'the filter', clear: clear({ only: undefined }) },
  ].filter((filter) => typeof filter === 'object');
  return (
    <>
      <ChangeCounts counts={counts} />
      {rows.length > 0 ? (
        <>
          <div className={styles.list}>
            {rows.map((group) => (
              <ChangeGroup key={group.id} group={group} one={one} two={two} />
            ))}
          </div>
          <Pager label="changed things" {...paging} />
        </>
      ) : paging.onFirst ? (
        <PastEnd label="changes" onFirst={paging.onFirst} />
      ) : (
        <NoMatch
          line={
            search.only === 'breaking' && !search.search
              ? 'No change breaks who uses the API.'
              : 'No change matches.'
          }
          filters={filters}
          onClearAll={() => setSearch(null)}
        />
      )}
    </>
  );
}

export function ChangesScreen() {
  const one = paths.openapiChanges.useParams();
  const state = useSpecState(one);
  const [search, setSearch] = useSearch(changesSearch);
  const { search: text } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(text);
  const { versions } = state;
  const two = comparedIn(given, versions);
  return (
    <SpecFrame state={state} open="changes">
      {versions.length > 1 && (
        <ChangesToolbar
          versions={versions}
          two={two}
          onTwo={(next) => void navigate({ search: withFilters(given, next).toString() })}
          search={search}
          setSearch={setSearch}
        />
      )}
      {two ? (
        <Changes one={one} two={two} search={search} setSearch={setSearch} />
      ) : versions.length > 1 ? (
        <Blank
          kind="nothing"
          line="There is nothing to compare with."
          note="The first version has none before it, or the address names one that isn’t there. Choose two above."
        />
      ) : (
        <Blank
          kind="nothing"
          line={versions.length === 1 ? 'There is only one version yet.' : 'There is no version yet.'}
          note="As soon as the source has changed there is another one, and here stands what is different in it."
        />
      )}
    </SpecFrame>
  );
}
