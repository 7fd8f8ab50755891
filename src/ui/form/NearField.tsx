// A text that has to be of a certain form: told while it is typed whether it can be one, and which one is near.
import type { MouseEvent, ReactNode } from 'react';
import { LinkLike } from '../LinkLike.tsx';
import { TextField, textOf } from './TextField.tsx';
import { useField } from './useField.ts';

/** Leaving the field would tell its fault, and move the link away from under the pointer. */
const stay = (event: MouseEvent) => event.preventDefault();

type Props = {
  name: string;
  label: string;
  /** What the text is to be, as part of a sentence: “a name”. */
  what: string;
  /** The nearest text that is allowed; empty where there is none. */
  suggest: (typed: string) => string;
  hint: string;
  children?: ReactNode;
};

export function NearField({ name, label, what, suggest, hint, children }: Props) {
  const { value, set } = useField(name);
  const typed = textOf(value);
  const near = suggest(typed);
  const offered = typed !== '' && near !== '' && near !== typed;
  function take({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    set(near);
    // The link goes when it was followed: the focus stays with the field.
    form?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
  }
  return (
    <TextField name={name} label={label} code hint={hint}>
      {offered && (
        <output>
          “{typed}” can’t be {what}.{' '}
          <LinkLike onMouseDown={stay} onClick={take}>
            Use {near}
          </LinkLike>
        </output>
      )}
      {children}
    </TextField>
  );
}
