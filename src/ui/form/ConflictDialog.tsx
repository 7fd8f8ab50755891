import { useState } from 'react';
import { pluralize } from '#lib/format.ts';
import { Button } from '../Button.tsx';
import { Choice } from '../Choice.tsx';
import { Dialog } from '../Dialog.tsx';
import { Facts } from '../Facts.tsx';
import styles from './ConflictDialog.module.css';

/** A field changed by both users, with formatted values. */
export type Conflict<Name extends string> = { name: Name; title: string; theirs: string; mine: string };

type Side = 'mine' | 'theirs';

type Props<Name extends string> = {
  /** The noun for a field: “setting”. */
  what: string;
  conflicts: readonly Conflict<Name>[];
  /** Called with the fields to save, or with null to cancel. */
  onAnswer: (mine: readonly Name[] | null) => void;
};

/** Resolves conflicts with changes by someone else, field by field, before saving. */
export function ConflictDialog<Name extends string>({ what, conflicts, onAnswer }: Props<Name>) {
  const [theirs, setTheirs] = useState<readonly Name[]>([]);
  const choose = (name: Name, side: Side) =>
    setTheirs([...theirs.filter((other) => other !== name), ...(side === 'theirs' ? [name] : [])]);
  const mine = conflicts.map(({ name }) => name).filter((name) => !theirs.includes(name));
  const foot = (
    <>
      <Button onClick={() => onAnswer(null)}>Cancel</Button>
      <Button variant="primary" onClick={() => onAnswer(mine)}>
        Save changes
      </Button>
    </>
  );
  return (
    <Dialog
      title={`Someone else also changed ${conflicts.length === 1 ? `this ${what}` : pluralize(conflicts.length, what)}`}
      wide
      onClose={() => onAnswer(null)}
      foot={foot}
    >
      <p>Someone saved different values while you were editing. Choose which ones to keep.</p>
      {conflicts.map((conflict) => (
        <section key={conflict.name} className={styles.conflict} aria-label={conflict.title}>
          <h3>{conflict.title}</h3>
          <Facts
            facts={[
              ['Theirs (saved)', conflict.theirs],
              ['Yours', conflict.mine],
            ]}
          />
          <Choice<Side>
            label={`${conflict.title}: value to keep`}
            value={theirs.includes(conflict.name) ? 'theirs' : 'mine'}
            onChange={(side) => choose(conflict.name, side)}
            options={[
              { value: 'theirs', label: 'Keep theirs' },
              { value: 'mine', label: 'Keep mine' },
            ]}
          />
        </section>
      ))}
    </Dialog>
  );
}
