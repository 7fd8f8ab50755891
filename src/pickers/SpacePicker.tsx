// Picks one space of an organization, of those that were found, by its title.
import type { Space } from '#contract/space.ts';
import { useFoundSpaces } from './foundSpaces.ts';
import { OnePicker, type PickerProps } from './OnePicker.tsx';
import { spaceWords, type Exclude } from './pickerWords.ts';

type Props = PickerProps<Space> & { organizationId: string; exclude?: Exclude | undefined };

export function SpacePicker({ organizationId, exclude, ...props }: Props) {
  const { placeOf, ...search } = useFoundSpaces(organizationId);
  return <OnePicker {...props} words={spaceWords(placeOf, exclude)} search={search} />;
}
