// Chooses one of the spaces that were found, under their collections.
import { titleOf } from '#directory/spaceWords.ts';
import { Select } from '#ui/Select.tsx';
import type { Column } from './view.ts';

type Props = { columns: readonly Column[]; value: string | null; onChange: (spaceId: string) => void };

const nothing = { value: '', label: 'Choose a space' };

export function SpaceSelect({ columns, value, onChange }: Props) {
  const groups = [...Map.groupBy(columns, ({ collection }) => collection)].map(([group, inIt]) => ({
    group,
    options: inIt.map(({ place }) => ({ value: place.id, label: titleOf(place) })),
  }));
  const isFound = columns.some(({ place }) => place.id === value);
  return (
    <Select
      label="Space"
      value={(isFound && value) || nothing.value}
      onChange={(id) => {
        if (id !== nothing.value) onChange(id);
      }}
      options={isFound ? groups : [nothing, ...groups]}
    />
  );
}
