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
  /** Uses a monospace font. */
  code?: boolean | undefined;
  /** Multi-line: the initial number of rows. */
  rows?: number | undefined;
  /** A fixed prefix, such as “/”. */
  prefix?: string | undefined;
  icon?: IconNode | undefined;
  type?: 'text' | 'email' | 'url' | 'password' | 'date' | undefined;
  /** Default: `off`. */
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
  readOnly?: boolean | undefined;
  /** Content below the control. */
  children?: ReactNode;
};

/** The text of a value in a control. */
export const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The attributes of a field's text control. */
export const controlOf = (field: FieldState) => ({
  id: field.id,
  name: field.name,
  onBlur: field.onBlur,
  'aria-invalid': field.fault !== undefined,
  'aria-describedby': field.describedBy,
});

/** A single- or multi-line text field. Counts text above the limit as an error instead of truncating it. */
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
