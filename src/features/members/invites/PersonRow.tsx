import { Pencil, X } from 'lucide';
import { useId, useState, type KeyboardEvent } from 'react';
import { isComposing } from '#lib/keys.ts';
import type { Role } from '#contract/fields.ts';
import { RoleSelect } from '../RoleSelect.tsx';
import { IconButton } from '#ui/Button.tsx';
import input from '#ui/Input.module.css';
import { State } from '#ui/State.tsx';
import styles from './Invites.module.css';
import { readPasted } from './pasted.ts';
import { lineOf, type Checked } from './useAddPeople.ts';

type Props = {
  entry: Checked;
  roleOf: (entry: Checked) => Role | null;
  onRole: (email: string, role: Role | null) => void;
  /** Reads the text again. An empty text removes the row. */
  onCorrect: (text: string) => void;
};

const isValid = (text: string) => readPasted(text).entries.every(({ kind }) => kind === 'address');

/** Moves the focus from a row that is about to change to the same control of a neighbor, or to the main button. */
function focusNext(element: HTMLElement, selector: string) {
  const row = element.closest('li');
  const rows = [...(row?.parentElement?.querySelectorAll('li') ?? [])];
  const place = rows.findIndex((one) => one === row);
  const next = [...rows.slice(place + 1), ...rows.slice(0, place).toReversed()]
    .map((one) => one.querySelector<HTMLElement>(selector))
    .find((one) => one !== null);
  (next ?? element.closest('dialog')?.querySelector<HTMLElement>('[data-autofocus]'))?.focus();
}

const select = (field: HTMLInputElement | null) => field?.select();

type EditorProps = { text: string; fault?: string; onApply: (text: string) => void; onCancel?: () => void };

/** The text of an entry, which is read again on Enter and when the field loses the focus. */
function Editor({ text, fault, onApply, onCancel }: EditorProps) {
  const faultId = useId();
  const [value, setValue] = useState(text);
  const [lastText, setLastText] = useState(text);
  if (lastText !== text) {
    setLastText(text);
    setValue(text);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // The next field gets the focus, so this one applies its text when it loses it.
    if (isValid(value)) focusNext(field, 'input[aria-invalid]');
    else onApply(value);
  }
  return (
    <span className={styles.editor}>
      <input
        className={input.input}
        aria-label={`${fault === undefined ? 'Edit' : 'Correct'} ${text}`}
        {...(fault !== undefined && { 'aria-invalid': true, 'aria-describedby': faultId })}
        value={value}
        ref={fault === undefined ? select : undefined}
        onChange={({ target }) => setValue(target.value)}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={onKeyDown}
        onBlur={() => (value === text ? onCancel?.() : onApply(value))}
      />
      {fault !== undefined && (
        <span id={faultId}>
          <State tone="danger">{fault}</State>
        </span>
      )}
    </span>
  );
}

/** A person to invite, or an entry to correct in place. */
export function PersonRow({ entry, roleOf, onRole, onCorrect }: Props) {
  const [isEditing, setEditing] = useState(false);
  const label = entry.kind === 'invalid' ? entry.text : entry.email;
  const remove = (
    <IconButton
      icon={X}
      variant="quiet"
      small
      data-remove=""
      label={`Remove ${label}`}
      onClick={({ currentTarget }) => {
        focusNext(currentTarget, '[data-remove]');
        onCorrect('');
      }}
    />
  );
  if (entry.kind === 'invalid')
    return (
      <li>
        <Editor text={entry.text} fault={entry.fault} onApply={onCorrect} />
        {remove}
      </li>
    );
  if (entry.kind === 'address' && isEditing)
    return (
      <li>
        <Editor
          text={lineOf(entry)}
          onApply={(text) => {
            setEditing(false);
            onCorrect(text);
          }}
          onCancel={() => setEditing(false)}
        />
      </li>
    );
  const { email } = entry;
  const name = entry.kind === 'address' ? entry.name : undefined;
  return (
    <li>
      <span>
        {name !== undefined && `${name} `}
        <span className={name === undefined ? undefined : 'soft'}>{email}</span>
      </span>
      {entry.kind === 'member' && <State>Already a member</State>}
      {entry.kind === 'address' && entry.unknownRole !== undefined && (
        <State tone="warn">“{entry.unknownRole}” isn’t a role here</State>
      )}
      <span className={styles.actions}>
        {entry.kind === 'address' && (
          <>
            <RoleSelect
              label={`Role for ${email}`}
              value={roleOf(entry)}
              onChange={(role) => onRole(email, role)}
            />
            <IconButton
              icon={Pencil}
              variant="quiet"
              small
              label={`Edit ${email}`}
              onClick={() => setEditing(true)}
            />
          </>
        )}
        {remove}
      </span>
    </li>
  );
}
