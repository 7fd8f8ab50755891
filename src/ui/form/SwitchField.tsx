import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { FieldNotes } from './Field.tsx';
import { useField } from './useField.ts';

type Props = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Why the switch is disabled. */
  reason?: string | undefined;
};

export function SwitchField({ name, label, hint, reason }: Props) {
  const field = useField(name);
  const on = field.value === true;
  return (
    <div className={styles.field}>
      <label className={styles.switch} title={reason}>
        <input
          type="checkbox"
          role="switch"
          id={field.id}
          name={name}
          checked={on}
          aria-checked={on}
          disabled={reason !== undefined}
          aria-invalid={field.fault !== undefined}
          aria-describedby={field.describedBy}
          onBlur={field.onBlur}
          onChange={({ target }) => field.set(target.checked)}
        />
        <b>{label}</b>
        <span aria-hidden className="soft">
          {on ? 'On' : 'Off'}
        </span>
        {field.isEdited && <span className={styles.changed}>changed</span>}
      </label>
      <FieldNotes field={field} hint={reason ?? hint} />
    </div>
  );
}
