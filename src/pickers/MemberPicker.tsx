import type { Member } from '#contract/member.ts';
import { useFoundMembers } from './found.ts';
import { OnePicker, type PickerProps } from './OnePicker.tsx';
import { memberText, type Exclude } from './pickerText.ts';

type Props = PickerProps<Member> & { organizationId: string; exclude?: Exclude | undefined };

export function MemberPicker({ organizationId, exclude, ...props }: Props) {
  return <OnePicker {...props} itemText={memberText(exclude)} source={useFoundMembers(organizationId)} />;
}
