import { useState } from 'react';
import { announce } from '#lib/announce.ts';
import type { TreeMark } from './TreeRow.tsx';

type Named = { id: string; title: string };

/** The marks of tree rows. `done` is a participle: “moved”, “copied”. `write` keeps its identity. */
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
      /** For bulk changes, which the dock announces. */
      refused,
      refuse: ({ id, title }: Named, done: string, reason: string) => {
        refused(id, done, reason);
        announce(`“${title}” wasn’t ${done}: ${reason}`);
      },
    };
  });
  return { marks, write };
}

export type RowMarks = ReturnType<typeof useRowMarks>['write'];
