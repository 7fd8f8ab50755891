// What is happening to rows of the tree, and what was refused, told at the row.
import { useState } from 'react';
import { announce } from '#lib/announce.ts';
import type { TreeMark } from './TreeRow.tsx';

type Named = { id: string; title: string };

/** `done` in the sentences: “moved”, “copied”. What is answered beside the marks stays the same. */
export function useRowMarks() {
  const [marks, setMarks] = useState<ReadonlyMap<string, TreeMark>>(new Map());
  const [write] = useState(() => {
    const mark = (id: string, next: TreeMark | null) =>
      setMarks((now) => {
        const others = new Map(now);
        if (next) others.set(id, next);
        else others.delete(id);
        return others;
      });
    const refused = (id: string, done: string, reason: string) =>
      mark(id, { is: 'refused', text: `Not ${done}: ${reason}`, dismiss: () => mark(id, null) });
    return {
      mark,
      /** One of several, of which the dock tells. */
      refused,
      refuse: ({ id, title }: Named, done: string, reason: string) => {
        refused(id, done, reason);
        announce(`“${title}” was not ${done}: ${reason}`);
      },
    };
  });
  return { marks, write };
}

export type RowMarks = ReturnType<typeof useRowMarks>['write'];
