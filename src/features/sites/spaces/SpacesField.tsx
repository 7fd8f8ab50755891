import { useState, type ReactNode } from 'react';
import type { Space } from '#contract/space.ts';
import { Field } from '#ui/form/Field.tsx';
import { textsOf } from '#ui/form/ListField.tsx';
import { controlOf } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';
import { useFoundSpaces } from '#pickers/foundSpaces.ts';
import { ManyPicker } from '#pickers/ManyPicker.tsx';
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
  const { placeOf, ...source } = useFoundSpaces(organizationId);
  const [known, setKnown] = useState<readonly Space[]>(initial);
  const ids = textsOf(field.value);
  const value = known.filter(({ id }) => ids.includes(id));
  function put(spaces: readonly Space[]) {
    setKnown(spaces);
    field.set(spaces.map(({ id }) => id));
    onChosen?.(spaces);
  }
  return (
    <Field field={field} label={label} hint={hint}>
      <ManyPicker
        label={label}
        field={controlOf(field)}
        itemText={(chosen) => spaceText(placeOf, chosen)}
        source={source}
        value={value}
        onChange={put}
      />
    </Field>
  );
}
