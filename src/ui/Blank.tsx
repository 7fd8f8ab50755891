import { CircleDashed, CircleX, Lock, Search, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './Blank.module.css';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

type Kind = 'nothing' | 'no-match' | 'refused' | 'failed';

const icons: Record<Kind, IconNode> = {
  nothing: CircleDashed,
  'no-match': Search,
  refused: Lock,
  failed: CircleX,
};

type Props = {
  kind: Kind;
  icon?: IconNode | undefined;
  /** The title: “No share links yet”, “No members match”. */
  line: ReactNode;
  /** One sentence on the reason or the next step. */
  note?: ReactNode;
  /** Details, such as `Facts`. */
  children?: ReactNode;
  actions?: ReactNode;
};

/** An empty state or an error in place of a list. */
export function Blank({ kind, icon = icons[kind], line, note, children, actions }: Props) {
  const bad = kind === 'refused' || kind === 'failed';
  return (
    <div className={classes(styles.blank, bad && styles.danger)} role={bad ? 'alert' : undefined}>
      <Icon of={icon} />
      <p className={styles.line}>{line}</p>
      {note && <p className={styles.note}>{note}</p>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

type NoMatchProps = {
  line: ReactNode;
  note?: ReactNode;
  /** The active filters: `{ name: 'role filter', clear }`. */
  filters: readonly { name: string; clear: () => void }[];
  onClearAll: () => void;
};

/** The empty state of a filtered list, with a button for each active filter. */
export function NoMatch({ line, note, filters, onClearAll }: NoMatchProps) {
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
  return <Blank kind="no-match" line={line} note={note} actions={actions} />;
}

/** The empty state of a page past the end of the list. `label`: “members”. */
export const PastEnd = ({ label, onFirst }: { label: string; onFirst: () => void }) => (
  <Blank
    kind="nothing"
    line={`No ${label} on this page`}
    actions={<Button onClick={onFirst}>Go to first page</Button>}
  />
);
