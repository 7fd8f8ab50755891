// Finds the files that no page uses: with progress, to be stopped and taken up again.
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { File } from '#contract/content.ts';
import type { Content } from '../contentPlace.ts';
import { isUsedQuery } from './uses.api.ts';

type Answer = { items: readonly unknown[] };
type Use = 'used' | 'unused' | 'failed' | 'waiting';

const usesOf = (results: UseQueryResult<Answer>[]): Use[] =>
  results.map(({ data, error }) => {
    if (data) return data.items.length > 0 ? 'used' : 'unused';
    return error ? 'failed' : 'waiting';
  });

export type Unused = {
  /** Those that were found so far. */
  files: readonly File[];
  of: number;
  done: number;
  failed: number;
  stopped: boolean;
  stop: () => void;
  goOn: () => void;
  retry: () => void;
};

/** Looks at each of the files while `asked`; what was found stays for five minutes. */
export function useUnused(content: Content, files: readonly File[], asked: boolean): Unused {
  const client = useQueryClient();
  const [stopped, setStopped] = useState(false);
  const looked = asked ? files : [];
  const queries = looked.map(({ id }) => ({ ...isUsedQuery(content, id), enabled: !stopped }));
  const uses = useQueries({ queries, combine: usesOf });
  const unused = useMemo(() => files.filter((_, index) => uses[index] === 'unused'), [files, uses]);
  const keysWhere = (is: Use) =>
    looked.flatMap(({ id }, index) => (uses[index] === is ? [isUsedQuery(content, id).queryKey] : []));
  return {
    files: unused,
    of: looked.length,
    done: uses.filter((use) => use !== 'waiting').length,
    failed: uses.filter((use) => use === 'failed').length,
    stopped,
    stop() {
      setStopped(true);
      for (const queryKey of keysWhere('waiting')) void client.cancelQueries({ queryKey, exact: true });
    },
    goOn: () => setStopped(false),
    retry() {
      for (const queryKey of keysWhere('failed')) void client.resetQueries({ queryKey, exact: true });
    },
  };
}
