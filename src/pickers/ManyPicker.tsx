import { Combobox, type FieldProps, type Found, type ItemText } from '#ui/combobox/Combobox.tsx';
import { Tags } from '#ui/combobox/Tags.tsx';
import type { Exclude } from './pickerText.ts';

type Props<T extends { id: string }> = {
  label: string;
  field: FieldProps;
  /** Receives the selected values, which can't be selected again. */
  itemText: (chosen: Exclude) => ItemText<T>;
  source: { search: (text: string | null) => void; found: Found<T> };
  value: readonly T[];
  onChange: (values: readonly T[]) => void;
};

/** Tags of the selected values and a field for more, without a label. */
export function ManyPicker<T extends { id: string }>(props: Props<T>) {
  const { label, field, source, value, onChange } = props;
  const itemText = props.itemText({ ids: new Set(value.map(({ id }) => id)), reason: 'Already selected' });
  return (
    <>
      <Tags
        label={`${label}: selected`}
        tags={value.map((one) => ({ key: one.id, text: itemText.nameOf(one) }))}
        onRemove={(key) => onChange(value.filter(({ id }) => id !== key))}
        backTo={field.id}
      />
      <Combobox
        label={label}
        field={field}
        itemText={itemText}
        found={source.found}
        onSearch={source.search}
        value={null}
        onChange={(one) => one && onChange([...value, one])}
        onBack={() => onChange(value.slice(0, -1))}
      />
    </>
  );
}
