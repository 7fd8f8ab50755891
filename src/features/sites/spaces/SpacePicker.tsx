import type { Space } from '#contract/space.ts';
import { useFoundSpaces } from '#pickers/foundSpaces.ts';
import { OnePicker, type PickerProps } from '#pickers/OnePicker.tsx';
import { spaceText, type Exclude } from '#pickers/pickerText.ts';

type Props = PickerProps<Space> & {
  organizationId: string;
  exclude?: Exclude | undefined;
  more?: readonly Space[];
};

export function SpacePicker({ organizationId, exclude, more, ...props }: Props) {
  const { placeOf, ...source } = useFoundSpaces(organizationId, more);
  return <OnePicker {...props} itemText={spaceText(placeOf, exclude)} source={source} />;
}
