// Settings that someone else has changed too: theirs and mine, field by field, before anything is sent.
import { useState } from 'react';
import { counted } from '#lib/words.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import styles from './Settings.module.css';
import { settingNames, type Conflict, type SettingName } from './changes.ts';

type Side = 'mine' | 'theirs';

type Props = {
  conflicts: readonly Conflict[];
  /** The settings to be saved as I have them, or null to save nothing now. */
  onAnswer: (mine: readonly SettingName[] | null) => void;
};

export function ConflictDialog({ conflicts, onAnswer }: Props) {
  const [theirs, setTheirs] = useState<readonly SettingName[]>([]);
  const choose = (name: SettingName, side: Side) =>
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
      title={`Someone else has changed ${conflicts.length === 1 ? 'a setting' : counted(conflicts.length, 'setting')} that you changed`}
      wide
      onClose={() => onAnswer(null)}
      foot={foot}
    >
      <p>Since you opened this form, someone has saved other values. Nothing of yours is sent yet.</p>
      {conflicts.map((conflict) => (
        <section key={conflict.name} className={styles.conflict} aria-label={settingNames[conflict.name]}>
          <h3>{settingNames[conflict.name]}</h3>
          <Facts
            facts={[
              ['Theirs, saved', conflict.theirs],
              ['Yours', conflict.mine],
            ]}
          />
          <Choice<Side>
            label={`${settingNames[conflict.name]}: which value is to stay`}
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
