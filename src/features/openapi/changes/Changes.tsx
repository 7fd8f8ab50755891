import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageOf } from '#api/ApiError.ts';
import { pluralize, formatList } from '#lib/format.ts';
import { ListEmpty } from '#lists/ListEmpty.tsx';
import { useList, useMatching } from '#lists/useList.ts';
import { pageOf } from '#routing/pageOf.ts';
import { usePaging } from '#routing/usePaging.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { State } from '#ui/State.tsx';
import { compare } from '../compare/compare.ts';
import type { Change, Kind } from '../compare/difference.ts';
import { descriptionQuery, type OneSpec } from '../openapi.api.ts';
import type { Two } from '../spec/versions.ts';
import { ChangeSection } from './ChangeSection.tsx';
import styles from './Changes.module.css';
import { changesList, countsOf, narrowed } from './changes.list.ts';

/** Compared once, as a version never changes. */
const comparisonQuery = (one: OneSpec, { from, to }: Two) =>
  queryOptions({
    queryKey: ['openapi comparison', one.organizationId, one.specSlug, from.id, to.id],
    queryFn: async ({ client, signal }) => {
      const [before, after] = await Promise.all([
        client.query(descriptionQuery(one, from.id)),
        client.query(descriptionQuery(one, to.id)),
      ]);
      return compare(before, after, signal);
    },
    staleTime: 'static',
    retry: false,
    structuralSharing: false,
  });

const kinds = ['added', 'removed', 'changed'] as const;

/** “2 operations added, 1 removed and 6 changed”; undefined if there are none. */
function countWords(counts: Record<Kind, number>, what: string) {
  const parts = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind, index) => `${index === 0 ? pluralize(counts[kind], what) : counts[kind]} ${kind}`);
  return parts.length > 0 ? formatList(parts) : undefined;
}

function ChangeCounts({ all }: { all: readonly Change[] }) {
  const { breaking, changes, operation, schema } = countsOf(all);
  return (
    <div className={styles.counts}>
      {breaking > 0 ? (
        <State tone="warn">
          {pluralize(breaking, 'breaking change')} of {pluralize(changes, 'change')}
        </State>
      ) : (
        <State tone="good">Nothing breaks: {pluralize(changes, 'change')}</State>
      )}
      {[countWords(operation, 'operation'), countWords(schema, 'schema')].map(
        (text) => text !== undefined && <span key={text}>{text}</span>,
      )}
    </div>
  );
}

type Props = { one: OneSpec; two: Two };

function ChangeList({ changes, one, two }: Props & { changes: readonly Change[] }) {
  const list = useList(changesList);
  const { search } = list;
  const found = useMatching(
    list,
    useMemo(() => narrowed(changes, search.only), [changes, search.only]),
  );
  const page = pageOf(found, search);
  const paging = usePaging(page);
  if (changes.length === 0)
    return <Blank kind="nothing" line="Nothing differs between these two versions." />;
  return (
    <>
      <ChangeCounts all={changes} />
      {page.items.length > 0 ? (
        <>
          <div className={styles.list}>
            {page.items.map((change) => (
              <ChangeSection key={change.id} change={change} one={one} two={two} />
            ))}
          </div>
          <Pager label="changed things" {...paging} />
        </>
      ) : (
        <ListEmpty list={list} onFirst={paging.onFirst} nothing={null} />
      )}
    </>
  );
}

export function Changes({ one, two }: Props) {
  const { data, error, refetch } = useQuery(comparisonQuery(one, two));
  if (error)
    return (
      <Blank
        kind="failed"
        line="These versions can’t be compared."
        note={messageOf(error)}
        actions={<Button onClick={() => void refetch()}>Retry</Button>}
      />
    );
  if (data) return <ChangeList changes={data} one={one} two={two} />;
  return (
    <output>
      <Spinner small /> The two versions are being compared…
    </output>
  );
}
