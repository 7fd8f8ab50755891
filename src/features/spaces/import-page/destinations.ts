import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import type { OptionGroup } from '#ui/Select.tsx';

/** The option value for the space itself, as opposed to one of its change requests. */
export const spaceDestination = 'space';

/** Returns the select options. `selected` is included even if it isn't loaded. A locked space is no destination. */
export function importDestinations(
  space: Pick<Space, 'title' | 'editMode'>,
  requests: OptionGroup['options'],
  selected: string,
): OptionGroup[] {
  const isKnown = selected === spaceDestination || requests.some(({ value }) => value === selected);
  const all = isKnown ? requests : [{ value: selected, label: `Change request ${selected}` }, ...requests];
  return [
    ...(space.editMode === 'locked'
      ? []
      : [{ group: 'Space', options: [{ value: spaceDestination, label: titleOf(space) }] }]),
    ...(all.length > 0 ? [{ group: 'Change requests', options: all }] : []),
  ];
}
