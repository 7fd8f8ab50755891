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
  /** The label of null or no value: “Guest (no role)”. Without it, an option must be chosen. */
  none?: string | undefined;
  /** Called after a choice, to update dependent fields. */
  onChosen?: ((value: string) => void) | undefined;
};

export function SelectField({ name, label, hint, options, none, onChosen }: Props) {
  const field = useField(name);
  const value = textOf(field.value);
  // A required field shows a placeholder until an option is chosen.
  const first = none ?? (value === '' ? 'Choose…' : undefined);
  return (
    <Field field={field} label={label} hint={hint} isRequired={field.limits.required && value === ''}>
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
