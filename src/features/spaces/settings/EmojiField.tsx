import { useState } from 'react';
import { codeOf, emojiOf, isSameEmoji } from '#lib/emoji.ts';
import { foldCase } from '#lib/fold.ts';
import input from '#ui/Input.module.css';
import styles from './EmojiField.module.css';
import { emojiGroups } from '#pickers/icons/emojis.ts';
import { Field } from '#ui/form/Field.tsx';
import { controlOf, textOf } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';

type Props = { name: string; label: string };

/** An emoji, chosen from a searchable list or typed. */
export function EmojiField({ name, label }: Props) {
  const field = useField(name);
  const [text, setText] = useState('');
  const value = textOf(field.value);
  const wanted = foldCase(text.trim());
  const groups = emojiGroups
    .map(({ title, emojis }) => ({
      title,
      emojis: emojis.filter((one) => foldCase(one.name).includes(wanted)),
    }))
    .filter(({ emojis }) => emojis.length > 0);
  return (
    <Field field={field} label={label} hint="Choose an emoji or enter one.">
      <input
        {...controlOf(field)}
        className={`${input.input} ${styles.own}`}
        autoComplete="off"
        value={emojiOf(value)}
        onChange={({ target }) => field.set(target.value === '' ? '' : codeOf(target.value))}
      />
      <div className={styles.picker}>
        <input
          type="search"
          className={input.input}
          aria-label="Search emoji"
          placeholder="Search emoji"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            // Don't submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <div role="radiogroup" aria-label={`${label} options`} className={styles.groups}>
          {groups.map(({ title, emojis }) => (
            <div key={title}>
              <p className={styles.title}>{title}</p>
              <div className={styles.grid}>
                {emojis.map(({ character, name: emojiName }) => (
                  <label key={character} title={emojiName}>
                    <input
                      type="radio"
                      name={`${field.id}choice`}
                      aria-label={emojiName}
                      checked={isSameEmoji(character, value)}
                      onChange={() => field.set(codeOf(character))}
                    />
                    <span aria-hidden>{character}</span>
                  </label>
                ))}
              </div>
            </div>
          ))}
          {groups.length === 0 && <p className="soft">No matching emoji</p>}
        </div>
      </div>
    </Field>
  );
}
