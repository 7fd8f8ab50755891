// Values that someone else has changed too: theirs and mine, field by field, before anything is sent.
import { useState } from 'react';
import { pluralize } from '#lib/format.ts';
import { Button } from '../Button.tsx';
import { Choice } from '../Choice.tsx';
import { Dialog } from '../Dialog.tsx';
import { Facts } from '../Facts.tsx';
import styles from './ConflictDialog.module.css';

/** A value that both have changed, in words. */
export type Conflict<Name extends string> = { name: Name; title: string; theirs: string; mine: string };

type Side = 'mine' | 'theirs';

type Props<Name extends string> = {
  /** What is changed: “setting”. */
  what: string;
  conflicts: readonly Conflict<Name>[];
  /** What is to be saved as I have it, or null to save nothing now. */
  onAnswer: (mine: readonly Name[] | null) => void;
};

export function ConflictDialog<Name extends string>({ what, conflicts, onAnswer }: Props<Name>) {
  const [theirs, setTheirs] = useState<readonly Name[]>([]);
  const choose = (name: Name, side: Side) =>
    setTheirs([...theirs.filter((other) => other !== name), ...(side === 'theirs' ? [name] : [])]);
  const mine = conflicts.map(({ name }) => name).filter((name) => !theirs.includes(name));
  const foot = (
    <>
      <Button onClick={() => onAnswer(null)}>Back to the form</Button>
      <Button variant="primary" onClick={() => onAnswer(mine)}>
        Save
      </Button>
    </>
  );
  return (
    <Dialog
      title={`Someone else has changed ${conflicts.length === 1 ? `a ${what}` : pluralize(conflicts.length, what)} that you changed`}
      wide
      onClose={() => onAnswer(null)}
      foot={foot}
    >
      <p>Since you opened this form, someone has saved other values. Nothing of yours is sent yet.</p>
      {conflicts.map((conflict) => (
        <section key={conflict.name} className={styles.conflict} aria-label={conflict.title}>
          <h3>{conflict.title}</h3>
          <Facts
            facts={[
              ['Theirs, saved', conflict.theirs],
              ['Yours', conflict.mine],
            ]}
          />
          <Choice<Side>
            label={`${conflict.title}: which value is to stay`}
            value={theirs.includes(conflict.name) ? 'theirs' : 'mine'}
            onChange={(side) => choose(conflict.name, side)}
            options={[
              { value: 'theirs', label: 'Keep theirs' },
              { value: 'mine', label: 'Save mine' },
            ]}
          />
        </section>
      ))}
    </Dialog>
  );
}
