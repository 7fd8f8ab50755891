import { useState, type ReactNode } from 'react';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaceText.ts';
import { Combobox } from '#ui/combobox/Combobox.tsx';
import { Field } from '#ui/form/Field.tsx';
import { textsOf } from '#ui/form/ListField.tsx';
import { controlOf } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';
import { Tags } from '#ui/combobox/Tags.tsx';
import { useFoundSpaces } from './foundSpaces.ts';
import { spaceText } from '#pickers/pickerText.ts';

type Props = {
  organizationId: string;
  name: string;
  label: string;
  hint?: ReactNode;
  /** The spaces of the initial ids. */
  initial?: readonly Space[];
  /** Called with the chosen spaces, in order. */
  onChosen?: ((spaces: readonly Space[]) => void) | undefined;
};

/** A form field for space ids. */
export function SpacesField({ organizationId, name, label, hint, initial = [], onChosen }: Props) {
  const field = useField(name);
  const { placeOf, search, found } = useFoundSpaces(organizationId);
  const [known, setKnown] = useState<readonly Space[]>(initial);
  const ids = textsOf(field.value);
  const value = known.filter(({ id }) => ids.includes(id));
  function put(spaces: readonly Space[]) {
    setKnown(spaces);
    field.set(spaces.map(({ id }) => id));
    onChosen?.(spaces);
  }
  const chosen = { ids: new Set(ids), reason: 'Already selected' };
  return (
    <Field field={field} label={label} hint={hint}>
      <Tags
        label={`${label}: selected`}
        tags={value.map((space) => ({ key: space.id, text: titleOf(space) }))}
        onRemove={(key) => put(value.filter(({ id }) => id !== key))}
        backTo={field.id}
      />
      <Combobox
        label={label}
        field={controlOf(field)}
        itemText={spaceText(placeOf, chosen)}
        found={found}
        onSearch={search}
        value={null}
        onChange={(space) => space && put([...value, space])}
        onBack={() => put(value.slice(0, -1))}
      />
    </Field>
  );
}
