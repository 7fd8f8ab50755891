import { useState } from 'react';
import { Combobox, type ItemText } from '#ui/Combobox.tsx';
import { Field } from '#ui/form/Field.tsx';
import { controlOf, textOf } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';
import { Icon } from '#ui/Icon.tsx';
import { findIcons } from '#ui/icons/findIcons.ts';
import { loadIcons } from '#ui/icons/loadIcons.ts';
import { NamedIcon } from '#ui/icons/NamedIcon.tsx';
import type { NamedIcon as Named } from '#ui/icons/namedIcons.ts';
import styles from './IconField.module.css';

/** One that is only typed has no drawing. */
type Choice = Pick<Named, 'name'> & Partial<Named>;

const words: ItemText<Choice> = {
  keyOf: ({ name }) => name,
  nameOf: ({ name }) => name,
  iconOf: ({ of }) => of && <Icon of={of} />,
  noteOf: ({ words: others }) => others,
  none: (text) => `No drawing for “${text}” here: the name is kept as it is typed.`,
};
const most = 60;

export function IconField() {
  const field = useField('icon');
  const [icons, setIcons] = useState<readonly Named[] | null>(null);
  const [asked, setAsked] = useState('');
  const name = textOf(field.value);
  const matching = findIcons(icons ?? [], asked);

  // Each letter is kept: whoever types a name and goes on has named the icon.
  function ask(text: string | null) {
    if (!icons) void loadIcons().then(setIcons);
    if (text === null) return;
    setAsked(text);
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
          Found by its name or by what it shows. Any other name that the published site knows can be typed.
        </span>
      }
    >
      <Combobox<Choice>
        label="Icon"
        field={controlOf(field)}
        itemText={words}
        found={{
          items: matching.slice(0, most),
          total: matching.length,
          busy: !icons,
          error: undefined,
          retry: () => undefined,
        }}
        onSearch={ask}
        value={name === '' ? null : { name }}
        onChange={(icon) => field.set(icon?.name ?? field.empty)}
      />
    </Field>
  );
}
