import type { ReactNode } from 'react';
import input from '#ui/Input.module.css';
import { Field } from '#ui/form/Field.tsx';
import { controlOf, textOf } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';

type Props = { name: string; label: string; hint?: ReactNode };

const numberOf = (text: string) => (Number.isNaN(Number(text)) ? text : Number(text));

/** A number. Keeps invalid text as it was typed, and shows an error. */
export function NumberField({ name, label, hint }: Props) {
  const field = useField(name);
  return (
    <Field field={field} label={label} hint={hint}>
      <input
        {...controlOf(field)}
        inputMode="decimal"
        className={input.input}
        value={textOf(field.value)}
        aria-required={field.limits.required}
        onChange={({ target }) =>
          field.set(target.value.trim() === '' ? field.empty : numberOf(target.value))
        }
      />
    </Field>
  );
}
