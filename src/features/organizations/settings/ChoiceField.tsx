import { useRef, useState, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { Choice } from '#ui/Choice.tsx';
import input from '#ui/Input.module.css';
import { Counter, FieldNotes } from '#ui/form/Field.tsx';
import styles from '#ui/form/Field.module.css';
import { useEnclosingForm } from '#ui/form/formContext.ts';
import { controlOf, textOf } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';

type Props = {
  name: string;
  label: string;
  /** The label of the text, if `label` names the group: “Expression”. */
  textLabel?: string | undefined;
  hint?: ReactNode;
  code?: boolean | undefined;
  rows?: number | undefined;
};

type Mode = 'keep' | 'set' | 'clear';

/** An optional text that a change keeps, sets or clears. */
export function ChoiceField({ name, label, textLabel = label, hint, code, rows = 2 }: Props) {
  const field = useField(name);
  const form = useEnclosingForm();
  const place = useRef<HTMLTextAreaElement>(null);
  // “Set” was chosen, but nothing is typed yet. Resetting the form clears it.
  const [setOver, setSetOver] = useState<unknown>();
  const text = textOf(field.value);
  const isThere = textOf(field.base) !== '';
  const setting = field.changed || setOver === form.base;
  const mode: Mode = field.value === null && field.changed ? 'clear' : setting ? 'set' : 'keep';

  function choose(next: Mode) {
    setSetOver(next === 'set' ? form.base : undefined);
    if (next === 'clear') field.set(null);
    else if (next === 'keep' || field.value === null) field.set(field.base);
    if (next === 'set') place.current?.select();
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.labelRow}>
        <span className={styles.label}>{label}</span>
        {field.changed && <span className={styles.changed}>changed</span>}
      </legend>
      <div className={styles.labelRow}>
        <Choice<Mode>
          label={label}
          value={mode}
          onChange={choose}
          options={[
            { value: 'keep', label: 'Keep' },
            { value: 'set', label: 'Set' },
            { value: 'clear', label: 'Clear', reason: isThere ? undefined : 'No value to clear' },
          ]}
        />
        {field.limits.maxLength !== undefined && mode !== 'clear' && (
          <Counter length={text.length} most={field.limits.maxLength} />
        )}
      </div>
      {mode !== 'clear' && (
        <textarea
          {...controlOf(field)}
          ref={place}
          rows={rows}
          aria-label={textLabel}
          spellCheck={!code}
          className={classes(input.input, input.area, code && input.code, styles.set)}
          value={text}
          onChange={({ target }) => field.set(target.value === '' && !isThere ? field.base : target.value)}
        />
      )}
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}
