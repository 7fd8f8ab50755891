import { useState } from 'react';
import { Combobox, type ItemText } from '#ui/combobox/Combobox.tsx';
import { Field } from '#ui/form/Field.tsx';
import { controlOf, textOf } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';
import { Icon } from '#ui/Icon.tsx';
import { findIcons, loadIcons } from '#pickers/icons/icons.ts';
import { NamedIcon } from '#pickers/icons/NamedIcon.tsx';
import type { NamedIcon as Named } from '#pickers/icons/namedIcons.data.ts';
import styles from './IconField.module.css';

/** A name that was typed and matches no known icon has only `name`. */
type Choice = Pick<Named, 'name'> & Partial<Named>;

const words: ItemText<Choice> = {
  keyOf: ({ name }) => name,
  nameOf: ({ name }) => name,
  iconOf: ({ of }) => of && <Icon of={of} />,
  noteOf: ({ words: others }) => others,
  none: (text) => `No preview for “${text}”. The name is saved as entered.`,
};
const maxResults = 60;

export function IconField() {
  const field = useField('icon');
  const [icons, setIcons] = useState<readonly Named[] | null>(null);
  const [query, setQuery] = useState('');
  const name = textOf(field.value);
  const matching = findIcons(icons ?? [], query);

  // Every keystroke updates the field, so that a typed name counts without selecting an option.
  function search(text: string | null) {
    if (!icons) void loadIcons().then(setIcons);
    if (text === null) return;
    setQuery(text);
    if (text !== '') field.set(text);
  }
  return (
    <Field
      field={field}
      label="Icon"
      length={name.length}
      hint={
        <span className={styles.hint}>
          {name !== '' && <NamedIcon key={name} name={name} />}
          Search by name or keyword, or enter any icon name supported by the published site.
        </span>
      }
    >
      <Combobox<Choice>
        label="Icon"
        field={controlOf(field)}
        itemText={words}
        found={{
          items: matching.slice(0, maxResults),
          total: matching.length,
          busy: !icons,
          error: undefined,
          retry: () => undefined,
        }}
        onSearch={search}
        value={name === '' ? null : { name }}
        onChange={(icon) => field.set(icon?.name ?? field.empty)}
      />
    </Field>
  );
}
