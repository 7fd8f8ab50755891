import type { ReactNode } from 'react';
import { Combobox, type Found, type ItemText } from '#ui/combobox/Combobox.tsx';
import { Labeled } from '#ui/combobox/Labeled.tsx';

/** The props of a picker for one `T`. */
export type PickerProps<T> = {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  placeholder?: string | undefined;
  value: T | null;
  onChange: (one: T | null) => void;
};

type Props<T> = PickerProps<T> & {
  itemText: ItemText<T>;
  source: { search: (text: string | null) => void; found: Found<T> };
};

export function OnePicker<T>({ itemText, source, placeholder, value, onChange, ...frame }: Props<T>) {
  return (
    <Labeled {...frame}>
      {(control) => (
        <Combobox
          label={frame.label}
          field={{ ...control, placeholder }}
          itemText={itemText}
          found={source.found}
          onSearch={source.search}
          value={value}
          onChange={onChange}
        />
      )}
    </Labeled>
  );
}
