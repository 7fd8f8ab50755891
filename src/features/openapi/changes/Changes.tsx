import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { formatList, formatNumber, pluralize } from '#lib/format.ts';
import { ListEmpty } from '#lists/ListEmpty.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { pageOf } from '#routing/pageOf.ts';
import { usePaging } from '#routing/usePaging.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { State } from '#ui/State.tsx';
import { compare } from '../compare/compare.ts';
import type { Change, Kind } from '../compare/difference.ts';
import { documentQuery, type SpecParams } from '../openapi.api.ts';
import type { VersionPair } from '../spec/versions.ts';
import { ChangeSection } from './ChangeSection.tsx';
import styles from './Changes.module.css';
import { changesList, countsOf, filterDifferences } from './changes.list.ts';

/** Never stale: versions are immutable. */
const comparisonQuery = (params: SpecParams, { from, to }: VersionPair) =>
  queryOptions({
    queryKey: ['openapi comparison', params.organizationId, params.specSlug, from.id, to.id],
    queryFn: async ({ client, signal }) => {
      const [before, after] = await Promise.all([
        client.query(documentQuery(params, from.id)),
        client.query(documentQuery(params, to.id)),
      ]);
      return compare(before, after, signal);
    },
    staleTime: 'static',
    retry: false,
    structuralSharing: false,
  });

const kinds = ['added', 'removed', 'changed'] as const;

/** “2 operations added, 1 removed and 6 changed”; undefined if all counts are 0. */
function formatCounts(counts: Record<Kind, number>, noun: string) {
  const parts = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind, index) => `${index === 0 ? pluralize(counts[kind], noun) : counts[kind]} ${kind}`);
  return parts.length > 0 ? formatList(parts) : undefined;
}

function ChangeCounts({ all }: { all: readonly Change[] }) {
  const { breaking, changes, operation, schema } = countsOf(all);
  return (
    <div className={styles.counts}>
      {breaking > 0 ? (
        <State tone="warn">
          {formatNumber(breaking)} of {pluralize(changes, 'change')} {breaking === 1 ? 'is' : 'are'} breaking
        </State>
      ) : (
        <State tone="good">{pluralize(changes, 'change')}, none breaking</State>
      )}
      {[formatCounts(operation, 'operation'), formatCounts(schema, 'schema')].map(
        (text) => text !== undefined && <span key={text}>{text}</span>,
      )}
    </div>
  );
}

type Props = { params: SpecParams; versions: VersionPair };

function ChangeList({ changes, params, versions }: Props & { changes: readonly Change[] }) {
  const list = useList(changesList);
  const { search } = list;
  const matches = useMatching(
    list,
    useMemo(() => filterDifferences(changes, search.only), [changes, search.only]),
  );
  const page = pageOf(matches, search);
  const paging = usePaging(page);
  if (changes.length === 0) return <EmptyState kind="empty" title="No changes between these versions" />;
  return (
    <>
      <ChangeCounts all={changes} />
      {page.items.length > 0 ? (
        <>
          <div className={styles.list}>
            {page.items.map((change) => (
              <ChangeSection key={change.id} change={change} params={params} versions={versions} />
            ))}
          </div>
          <Pager label="changes" {...paging} />
        </>
      ) : (
        <ListEmpty list={list} onFirst={paging.onFirst} empty={null} />
      )}
    </>
  );
}

export function Changes({ params, versions }: Props) {
  const { data, error, refetch } = useQuery(comparisonQuery(params, versions));
  if (error)
    return (
      <EmptyState
        kind="failed"
        title="Couldn’t compare these versions"
        note={messageOf(error)}
        actions={<Button onClick={() => void refetch()}>Retry</Button>}
      />
    );
  if (data) return <ChangeList changes={data} params={params} versions={versions} />;
  return (
    <output>
      <Spinner small /> Comparing versions…
    </output>
  );
}
