// A list of short texts, set as tags: typed with Enter or a comma, or pasted.
import { useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { linesOf } from '#lib/lines.ts';
import input from '../Input.module.css';
import { Tag } from '../Tag.tsx';
import { Field } from './Field.tsx';
import styles from './Field.module.css';
import { textsOf } from './ListField.tsx';
import { controlOf } from './TextField.tsx';
import { useField } from './useField.ts';

type Props = {
  name: string;
  label: string;
  hint?: ReactNode;
  placeholder?: string | undefined;
};

export function TagsField({ name, label, hint, placeholder }: Props) {
  const field = useField(name);
  const list = textsOf(field.value);
  const [typed, setTyped] = useState('');
  const put = (next: readonly string[]) =>
    field.set(next.length === 0 && field.base === undefined ? undefined : next);

  function add(texts: readonly string[]) {
    put([...new Set([...list, ...texts])]);
    setTyped('');
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Backspace' && typed === '') put(list.slice(0, -1));
    if ((event.key !== 'Enter' && event.key !== ',') || typed.trim() === '') return;
    event.preventDefault();
    add([typed.trim()]);
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const texts = linesOf(event.clipboardData.getData('text').replaceAll(',', '\n'));
    if (texts.length < 2) return;
    event.preventDefault();
    add(texts);
  }
  const faults = list.map((text, index) => field.faultAt(index) && `“${text}”: ${field.faultAt(index)}`);
  const fault = field.fault ?? faults.find((words) => words !== undefined);
  return (
    <Field field={{ ...field, fault }} label={label} hint={hint}>
      {list.length > 0 && (
        <div className={styles.tags}>
          {list.map((text) => (
            <Tag key={text} onRemove={() => put(list.filter((other) => other !== text))}>
              {text}
            </Tag>
          ))}
        </div>
      )}
      <input
        {...controlOf({ ...field, fault })}
        className={input.input}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => {
          if (typed.trim() !== '') add([typed.trim()]);
          field.onBlur();
        }}
      />
    </Field>
  );
}
