import { useCallback, useMemo, useState } from 'react';
import type { Ids } from '#lib/selection.ts';
import { State, type Tone } from '#ui/State.tsx';
import { Tree } from '#ui/tree/Tree.tsx';
import type { TreeDrawing } from '#ui/tree/TreeRow.tsx';
import type { ImportState } from './compareDocs.ts';
import styles from './ImportDocs.module.css';
import type { ImportItem } from './importItems.ts';

const tones: Record<ImportState, Tone> = {
  new: 'good',
  changed: 'accent',
  unchanged: 'neutral',
  gone: 'danger',
};
const labels: Record<ImportState, string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  gone: 'Deleted',
};

const stateText = ({ entry }: ImportItem) =>
  entry.kind === 'page' && entry.from !== undefined ? 'Moved' : labels[entry.state];

const drawing: TreeDrawing<ImportItem> = {
  name: 'Name',
  title: ({ title }) => title,
  columns: [
    {
      name: 'Path',
      cell: ({ entry }) => <code className={styles.path}>{entry.path}</code>,
    },
    {
      name: 'Change',
      cell: (item) => <State tone={tones[item.entry.state]}>{stateText(item)}</State>,
    },
  ],
};

const noMarks = new Map<string, never>();

type Props = {
  label: string;
  items: readonly ImportItem[];
  chosen: Ids;
  onChoose: (ids: Ids) => void;
};

/** Pages or files of an import, each with a checkbox. */
export function ImportTree({ label, items, chosen, onChoose }: Props) {
  const [closed, setClosed] = useState<Ids>(new Set());
  const isOpen = useCallback(({ id }: ImportItem) => !closed.has(id), [closed]);
  const selection = useMemo(() => ({ ids: chosen, onChange: onChoose }), [chosen, onChoose]);
  if (items.length === 0) return <p className="soft">No changes</p>;
  return (
    <div className={styles.tree}>
      <Tree
        label={label}
        items={items}
        drawing={drawing}
        isOpen={isOpen}
        onOpen={(some, open) => {
          const next = new Set(closed);
          for (const { id } of some)
            if (open) next.delete(id);
            else next.add(id);
          setClosed(next);
        }}
        selection={selection}
        marks={noMarks}
      />
    </div>
  );
}
