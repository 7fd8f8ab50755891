// Picks one member of an organization, by name or email.
import type { Member } from '#contract/member.ts';
import { useFoundMembers } from './found.ts';
import { OnePicker, type PickerProps } from './OnePicker.tsx';
import { memberWords, type Exclude } from './pickerWords.ts';

type Props = PickerProps<Member> & { organizationId: string; exclude?: Exclude | undefined };

export function MemberPicker({ organizationId, exclude, ...props }: Props) {
  return <OnePicker {...props} words={memberWords(exclude)} search={useFoundMembers(organizationId)} />;
}
