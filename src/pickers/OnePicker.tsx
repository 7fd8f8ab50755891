// The frame of all pickers of one thing: a label, and a box that lists what matches the text in it.
import type { ReactNode } from 'react';
import { Combobox, type Found, type Words } from '#ui/Combobox.tsx';
import { Labelled } from '#ui/Labelled.tsx';

/** What each picker of one `T` takes, besides where it looks. */
export type PickerProps<T> = {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  placeholder?: string | undefined;
  value: T | null;
  onChange: (one: T | null) => void;
};

type Props<T> = PickerProps<T> & {
  words: Words<T>;
  search: { ask: (text: string | null) => void; found: Found<T> };
};

export function OnePicker<T>({ words, search, placeholder, value, onChange, ...frame }: Props<T>) {
  return (
    <Labelled {...frame}>
      {(control) => (
        <Combobox
          label={frame.label}
          field={{ ...control, placeholder }}
          words={words}
          found={search.found}
          onAsk={search.ask}
          value={value}
          onChange={onChange}
        />
      )}
    </Labelled>
  );
}
