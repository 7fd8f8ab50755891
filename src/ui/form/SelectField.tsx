// One of a list.
import type { ReactNode } from 'react';
import { BareSelect, type Options } from '../Select.tsx';
import { Field } from './Field.tsx';
import { controlOf, textOf } from './TextField.tsx';
import { useField } from './useField.ts';

type Props = {
  name: string;
  label: string;
  hint?: ReactNode;
  options: Options;
  /** What null, or nothing, is called: “Guest (no role)”. Without it one of the options must be chosen. */
  none?: string | undefined;
  /** Told after a choice, for fields that depend on it. */
  onChosen?: ((value: string) => void) | undefined;
};

export function SelectField({ name, label, hint, options, none, onChosen }: Props) {
  const field = useField(name);
  const value = textOf(field.value);
  // A field that must be chosen shows nothing chosen until it is.
  const first = none ?? (value === '' ? 'Choose…' : undefined);
  return (
    <Field field={field} label={label} hint={hint}>
      <BareSelect
        {...controlOf(field)}
        wide
        value={value}
        aria-required={field.limits.required && none === undefined}
        options={first === undefined ? options : [{ value: '', label: first }, ...options]}
        onChange={(chosen) => {
          field.set(chosen === '' ? field.empty : chosen);
          onChosen?.(chosen);
        }}
      />
    </Field>
  );
}
