// The name of a new field: told while it is typed whether it can be one, and which one is near.
import type { MouseEvent } from 'react';
import { LinkLike } from '#ui/LinkLike.tsx';
import { TextField, textOf } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';
import { suggestName } from './suggestName.ts';

/** Leaving the field would tell its fault, and move the link away from under the pointer. */
const stay = (event: MouseEvent) => event.preventDefault();

export function NameField() {
  const { value, set } = useField('name');
  const typed = textOf(value);
  const near = suggestName(typed);
  const offered = typed !== '' && near !== '' && near !== typed;
  function take({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    set(near);
    // The link goes when it was followed: the focus stays with the field.
    form?.querySelector<HTMLInputElement>('input[name=name]')?.focus();
  }
  return (
    <TextField
      name="name"
      label="Name"
      code
      autoComplete="off"
      hint="Lowercase letters, digits, underscores and hyphens. It stays the same for good."
    >
      {offered && (
        <output>
          “{typed}” can’t be a name.{' '}
          <LinkLike onMouseDown={stay} onClick={take}>
            Use {near}
          </LinkLike>
        </output>
      )}
    </TextField>
  );
}
