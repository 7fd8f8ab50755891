import { Plus, X } from 'lucide';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { linesOf, withLines } from '#lib/lines.ts';
import { isComposing } from '#lib/keys.ts';
import { Button, IconButton } from '../Button.tsx';
import { Fault } from '../Fault.tsx';
import input from '../Input.module.css';
import { Counter, FieldNotes } from './Field.tsx';
import styles from './Field.module.css';
import { useField } from './useField.ts';

type Props = {
  name: string;
  label: string;
  /** The name of an item: “option”. */
  item: string;
  hint?: ReactNode;
};

/** The texts of a list field. */
export const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];

/** A list of short texts, one input each. Pasting several lines adds several items. */
export function ListField({ name, label, item, hint }: Props) {
  const field = useField(name);
  const list = textsOf(field.value);
  const most = field.limits.maxLength ?? Infinity;
  // Items have no id: the index is the key.
  const lines = Object.entries(list);
  const place = useRef<HTMLDivElement>(null);
  const goal = useRef<number>(undefined);
  // After adding or removing an item, focus another one once it is rendered.
  useEffect(() => {
    if (goal.current === undefined) return;
    const controls = place.current?.querySelectorAll('input');
    controls?.[Math.min(goal.current, controls.length - 1)]?.focus();
    goal.current = undefined;
  });

  function put(next: readonly string[], focus: number) {
    field.set(next);
    goal.current = focus;
  }
  const replace = (index: number, texts: readonly string[], focus: number) =>
    put(withLines(list, index, texts), focus);

  function press(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (isComposing(event.nativeEvent)) return;
    const text = list[index] ?? '';
    if (event.key === 'Enter') replace(index, [text, ''], index + 1);
    else if (event.key === 'Backspace' && text === '') replace(index, [], Math.max(0, index - 1));
    else return;
    event.preventDefault();
  }
  function paste(event: ClipboardEvent<HTMLInputElement>, index: number) {
    const pasted = linesOf(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    const before = list[index] === '' ? [] : [list[index] ?? ''];
    replace(index, [...before, ...pasted], index + before.length + pasted.length - 1);
  }
  return (
    <fieldset className={styles.field}>
      <legend className="quiet-text">{label}</legend>
      <div className={styles.labelRow} aria-hidden>
        <span className={styles.label}>{label}</span>
        {field.isEdited && <span className={styles.changed}>changed</span>}
        {list.length * 100 >= most && <Counter length={list.length} most={most} />}
      </div>
      <div ref={place} className={styles.lines}>
        {lines.map(([key, text], index) => {
          const fault = field.faultAt(index);
          const itemLabel = `${label}, ${item} ${index + 1}`;
          return (
            <div key={key} className={styles.line}>
              <input
                name={`${name}.${index}`}
                aria-label={itemLabel}
                aria-invalid={fault !== undefined}
                className={input.input}
                value={text}
                onChange={({ target }) => field.set(withLines(list, index, [target.value]))}
                onBlur={field.onBlur}
                onKeyDown={(event) => press(event, index)}
                onPaste={(event) => paste(event, index)}
              />
              <IconButton
                icon={X}
                label={`Remove ${itemLabel}`}
                onClick={() => replace(index, [], Math.max(0, index - 1))}
              />
              {fault && <Fault>{fault}</Fault>}
            </div>
          );
        })}
        <div>
          <Button
            small
            icon={Plus}
            name={name}
            aria-describedby={field.describedBy}
            data-fault={field.fault === undefined ? undefined : ''}
            onClick={() => replace(list.length, [''], list.length)}
          >
            Add {item}
          </Button>
        </div>
      </div>
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}
