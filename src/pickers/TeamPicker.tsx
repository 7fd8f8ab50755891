// Picks one team of an organization, by its title.
import type { Team } from '#contract/team.ts';
import { useFoundTeams } from './found.ts';
import { OnePicker, type PickerProps } from './OnePicker.tsx';
import { teamWords, type Exclude } from './pickerWords.ts';

type Props = PickerProps<Team> & { organizationId: string; exclude?: Exclude | undefined };

export function TeamPicker({ organizationId, exclude, ...props }: Props) {
  return <OnePicker {...props} words={teamWords(exclude)} search={useFoundTeams(organizationId)} />;
}
