import type { Team } from '#contract/team.ts';
import { useFoundTeams } from './found.ts';
import { OnePicker, type PickerProps } from './OnePicker.tsx';
import { teamText, type Exclude } from './pickerText.ts';

type Props = PickerProps<Team> & { organizationId: string; exclude?: Exclude | undefined };

export function TeamPicker({ organizationId, exclude, ...props }: Props) {
  return <OnePicker {...props} itemText={teamText(exclude)} source={useFoundTeams(organizationId)} />;
}
