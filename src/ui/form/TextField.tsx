// A text of one or several lines. What is too long is counted and refused, not cut.
import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { Icon } from '../Icon.tsx';
import input from '../Input.module.css';
import { Field } from './Field.tsx';
import { useField, type FieldState } from './useField.ts';

type Props = {
  /** The property of the schema. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** What a machine reads: set in the code font. */
  code?: boolean | undefined;
  /** Several lines: how many are shown at first. */
  rows?: number | undefined;
  /** A fixed beginning, as “/”. */
  prefix?: string | undefined;
  icon?: IconNode | undefined;
  type?: 'text' | 'email' | 'url' | 'password' | 'date' | undefined;
  /** `off` unless given. */
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
  /** It is shown, not typed in. */
  readOnly?: boolean | undefined;
  /** Below the control: what was read from it. */
  children?: ReactNode;
};

/** The text that stands for a value in a control. */
export const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What every text control of a field has. */
export const controlOf = (field: FieldState) => ({
  id: field.id,
  name: field.name,
  onBlur: field.onBlur,
  'aria-invalid': field.fault !== undefined,
  'aria-describedby': field.describedBy,
});

export function TextField(props: Props) {
  const { name, label, hint, code, rows, prefix, icon, type = 'text', children, ...native } = props;
  const field = useField(name);
  const text = textOf(field.value);
  const control = {
    autoComplete: 'off',
    ...native,
    ...controlOf(field),
    value: text,
    'aria-required': field.limits.required,
    spellCheck: code ? false : undefined,
    className: classes(input.input, code && input.code, rows !== undefined && input.area),
    onChange: (event: { target: { value: string } }) =>
      field.set(event.target.value === '' ? field.empty : event.target.value),
  };
  const element =
    rows === undefined ? <input type={type} {...control} /> : <textarea rows={rows} {...control} />;
  return (
    <Field field={field} label={label} hint={hint} length={text.length}>
      {prefix || icon ? (
        <div className={prefix ? input.prefix : input.withIcon}>
          {prefix && <span>{prefix}</span>}
          {icon && <Icon of={icon} />}
          {element}
        </div>
      ) : (
        element
      )}
      {children}
    </Field>
  );
}
