import type { ReactNode } from 'react';
import { Choice } from '#ui/Choice.tsx';
import { FieldNotes } from '#ui/form/Field.tsx';
import styles from '#ui/form/Field.module.css';
import { useField } from '#ui/form/useField.ts';

type Props = { name: string; label: string; hint?: ReactNode };
type Answer = 'none' | 'yes' | 'no';

const answerOf = (value: unknown): Answer => (typeof value !== 'boolean' ? 'none' : value ? 'yes' : 'no');

/** Yes, no or not set. */
export function YesNoField({ name, label, hint }: Props) {
  const field = useField(name);
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <span aria-hidden className={styles.label}>
          {label}
        </span>
        {field.changed && <span className={styles.changed}>changed</span>}
      </div>
      <div>
        <Choice<Answer>
          name={name}
          label={label}
          value={answerOf(field.value)}
          onChange={(answer) => field.set(answer === 'none' ? field.empty : answer === 'yes')}
          options={[
            { value: 'none', label: 'Not set' },
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
      </div>
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}
