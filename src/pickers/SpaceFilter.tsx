// Narrows a list to what lies in one space.
import { useMemo } from 'react';
import type { Space } from '#contract/space.ts';
import { collate } from '#lib/collation.ts';
import { titleOf } from '#directory/spaceText.ts';
import { FilterSelect } from '#ui/FilterSelect.tsx';

type Props = {
  /** Those to choose from, in any order; one may come twice. Must keep its identity between renders. */
  spaces: readonly Space[];
  /** What stands for a space; its title unless given. */
  labelOf?: (space: Space) => string;
  value: string | undefined;
  onChange: (spaceId: string | undefined) => void;
};

export function SpaceFilter({ spaces, labelOf = titleOf, value, onChange }: Props) {
  const options = useMemo(() => {
    const labels = new Map(spaces.map((space) => [space.id, labelOf(space)]));
    return [...labels]
      .map(([id, label]) => ({ value: id, label }))
      .toSorted((one, other) => collate(one.label, other.label));
  }, [spaces, labelOf]);
  return (
    <FilterSelect label="Space" any="In any space" value={value} onChange={onChange} options={options} />
  );
}
