import type { MouseEvent, ReactNode } from 'react';
import { LinkLike } from '../LinkLike.tsx';
import { TextField, textOf } from './TextField.tsx';
import { useField } from './useField.ts';

/** Blurring the field would show its error, and move the link away from the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

type Props = {
  name: string;
  label: string;
  /** The kind of text that is required: “a name”. */
  what: string;
  /** Returns the nearest valid text, or an empty string. */
  suggest: (typed: string) => string;
  hint: ReactNode;
  /** A fixed prefix, such as “/”. */
  prefix?: string | undefined;
  children?: ReactNode;
};

/** A text field for a restricted format, which suggests the nearest valid text while typing. */
export function NearField({ name, label, what, suggest, hint, prefix, children }: Props) {
  const { value, set } = useField(name);
  const typed = textOf(value);
  const near = suggest(typed);
  const offered = typed !== '' && near !== '' && near !== typed;
  function take({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    set(near);
    // The link disappears: keep the focus in the field.
    form?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
  }
  return (
    <TextField name={name} label={label} code prefix={prefix} hint={hint}>
      {offered && (
        <output>
          “{typed}” can’t be used as {what}.{' '}
          <LinkLike onMouseDown={keepFocus} onClick={take}>
            Use {near}
          </LinkLike>
        </output>
      )}
      {children}
    </TextField>
  );
}
