// Finds the pages without a text: with progress, to be stopped and taken up again.
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Page } from '#contract/content.ts';
import { hasText } from './findings.ts';
import { isBlankQuery } from './texts.api.ts';

type Text = 'blank' | 'text' | 'failed' | 'waiting';

const textsOf = (results: UseQueryResult<boolean>[]): Text[] =>
  results.map(({ data, error }) => {
    if (data !== undefined) return data ? 'blank' : 'text';
    return error ? 'failed' : 'waiting';
  });

export type Blanks = {
  ids: ReadonlySet<string>;
  of: number;
  done: number;
  failed: number;
  stopped: boolean;
  stop: () => void;
  goOn: () => void;
  retry: () => void;
};

/** Reads each page that has a text while `asked`; what was found stays for five minutes. */
export function useBlank(spaceId: string, pages: readonly Page[], asked: boolean): Blanks {
  const client = useQueryClient();
  const [stopped, setStopped] = useState(false);
  const texts = useMemo(() => pages.filter(hasText), [pages]);
  const looked = asked ? texts : [];
  const states = useQueries({
    queries: looked.map(({ id }) => ({ ...isBlankQuery(spaceId, id), enabled: !stopped })),
    combine: textsOf,
  });
  const ids = useMemo(
    () => new Set(texts.flatMap(({ id }, index) => (states[index] === 'blank' ? [id] : []))),
    [texts, states],
  );
  const keysWhere = (is: Text) =>
    looked.flatMap(({ id }, index) => (states[index] === is ? [isBlankQuery(spaceId, id).queryKey] : []));
  return {
    ids,
    of: looked.length,
    done: states.filter((state) => state !== 'waiting').length,
    failed: states.filter((state) => state === 'failed').length,
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
