// Looks at each of many things by a question of its own: with progress, to be stopped and taken up again.
import {
  useQueries,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';

type Question<T> = UseQueryOptions<T> & { queryKey: QueryKey };
type Look = 'found' | 'passed' | 'failed' | 'waiting';

export type Looks = {
  /** Those that were found so far. */
  ids: ReadonlySet<string>;
  of: number;
  done: number;
  failed: number;
  stopped: boolean;
  stop: () => void;
  goOn: () => void;
  retry: () => void;
};

/** Asks of each thing. `isFound` reads the answer; keep its identity. */
export function useLooks<T>(
  things: readonly { id: string }[],
  questionOf: (id: string) => Question<T>,
  isFound: (answer: T) => boolean,
): Looks {
  const client = useQueryClient();
  const [stopped, setStopped] = useState(false);
  const looksOf = useCallback(
    (results: UseQueryResult<T>[]) =>
      results.map(({ data, error }): Look => {
        if (data !== undefined) return isFound(data) ? 'found' : 'passed';
        return error ? 'failed' : 'waiting';
      }),
    [isFound],
  );
  const questions = things.map(({ id }) => ({ ...questionOf(id), enabled: !stopped }));
  const looks = useQueries({ queries: questions, combine: looksOf });
  const ids = useMemo(
    () => new Set(things.flatMap(({ id }, index) => (looks[index] === 'found' ? [id] : []))),
    [things, looks],
  );
  const keysWhere = (is: Look) =>
    questions.flatMap(({ queryKey }, index) => (looks[index] === is ? [queryKey] : []));
  return {
    ids,
    of: things.length,
    done: looks.filter((look) => look !== 'waiting').length,
    failed: looks.filter((look) => look === 'failed').length,
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
