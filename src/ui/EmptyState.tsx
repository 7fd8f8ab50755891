import { CircleDashed, CircleX, Lock, Search, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './EmptyState.module.css';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

type Kind = 'empty' | 'no-match' | 'unavailable' | 'failed';

const icons: Record<Kind, IconNode> = {
  empty: CircleDashed,
  'no-match': Search,
  unavailable: Lock,
  failed: CircleX,
};

type Props = {
  kind: Kind;
  icon?: IconNode | undefined;
  /** The title: “No share links yet”, “No members match”. */
  title: ReactNode;
  /** One sentence on the reason or the next step. */
  note?: ReactNode;
  /** Details, such as `Facts`. */
  children?: ReactNode;
  actions?: ReactNode;
};

/** An empty state or an error in place of a list. */
export function EmptyState({ kind, icon = icons[kind], title, note, children, actions }: Props) {
  const bad = kind === 'unavailable' || kind === 'failed';
  return (
    <div className={classes(styles.empty, bad && styles.danger)} role={bad ? 'alert' : undefined}>
      <Icon of={icon} />
      <p className={styles.title}>{title}</p>
      {note && <p className={styles.note}>{note}</p>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

type NoMatchProps = {
  title: ReactNode;
  note?: ReactNode;
  /** The active filters: `{ name: 'role filter', clear }`. */
  filters: readonly { name: string; clear: () => void }[];
  onClearAll: () => void;
};

/** The empty state of a filtered list, with a button for each active filter. */
export function NoMatch({ title, note, filters, onClearAll }: NoMatchProps) {
  const actions = (
    <>
      {filters.map(({ name, clear }) => (
        <Button key={name} onClick={clear}>
          Clear {name}
        </Button>
      ))}
      {filters.length > 1 && (
        <Button variant="quiet" onClick={onClearAll}>
          Clear filters
        </Button>
      )}
    </>
  );
  return <EmptyState kind="no-match" title={title} note={note} actions={actions} />;
}

/** The empty state of a page past the end of the list. `label`: “members”. */
export const PastEnd = ({ label, onFirst }: { label: string; onFirst: () => void }) => (
  <EmptyState
    kind="empty"
    title={`No ${label} on this page`}
    actions={<Button onClick={onFirst}>Go to first page</Button>}
  />
);
