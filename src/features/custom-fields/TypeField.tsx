// The type of a new field, with the options of those that have some.
import { ListField } from '#ui/form/ListField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useField } from '#ui/form/useField.ts';
import { hasOptions, typeOptions } from './field.words.ts';

export function TypeField() {
  const { value: type } = useField('type');
  const options = useField('options');
  /** Options stay while there can be some; else none are sent. */
  const adapt = (chosen: string) => {
    if (!hasOptions(chosen)) options.set(undefined);
    else if (options.value === undefined) options.set(['']);
  };
  return (
    <>
      <SelectField
        name="type"
        label="Type"
        options={typeOptions}
        hint="What its values are. It stays the same for good."
        onChosen={adapt}
      />
      {hasOptions(type) && <ListField name="options" label="Options" item="option" />}
    </>
  );
}
