import { useMemo } from 'react';
import type { Space } from '#contract/space.ts';
import { collate } from '#lib/collation.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { FilterSelect } from '#ui/FilterSelect.tsx';

type Props = {
  /** In any order, may contain duplicates. Must keep its identity between renders. */
  spaces: readonly Space[];
  /** The label of a space. Default: its title. */
  labelOf?: (space: Space) => string;
  /** The text without a value. */
  any?: string;
  value: string | undefined;
  onChange: (spaceId: string | undefined) => void;
};

/** Filters a list by space. */
export function SpaceFilter({ spaces, labelOf = titleOf, any = 'All spaces', value, onChange }: Props) {
  const options = useMemo(() => {
    const labels = new Map(spaces.map((space) => [space.id, labelOf(space)]));
    return [...labels]
      .map(([id, label]) => ({ value: id, label }))
      .toSorted((one, other) => collate(one.label, other.label));
  }, [spaces, labelOf]);
  return <FilterSelect label="Space" any={any} value={value} onChange={onChange} options={options} />;
}
