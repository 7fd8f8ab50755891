// A short paragraph where a list would be: nothing yet, nothing matches, refused, failed.
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
  /** What is the case, in one sentence: “No member matches “marlow” with the role Admin.” */
  line: ReactNode;
  /** What it comes from and how it changes. */
  note?: ReactNode;
  /** `Facts`, where they help. */
  children?: ReactNode;
  actions?: ReactNode;
};

export function Blank({ kind, icon = icons[kind], line, note, children, actions }: Props) {
  const bad = kind === 'refused' || kind === 'failed';
  return (
    <div className={classes(styles.blank, bad && styles.stop)} role={bad ? 'alert' : undefined}>
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
  /** The filters in force and how to take each away: `{ name: 'the role filter', clear }`. */
  filters: readonly { name: string; clear: () => void }[];
  onClearAll: () => void;
};

/** Nothing matches: says which filters are in force, and clears each of them, or all. */
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
          Clear all
        </Button>
      )}
    </>
  );
  return <Blank kind="no-match" line={line} note={note} actions={actions} />;
}

/** A page behind the last one: its rows have gone since. `label`: “members”. */
export const PastEnd = ({ label, onFirst }: { label: string; onFirst: () => void }) => (
  <Blank
    kind="nothing"
    line={`There are no ${label} on this page any more.`}
    actions={<Button onClick={onFirst}>First page</Button>}
  />
);
