import type { ReactNode } from 'react';
import type { Member } from '#contract/member.ts';
import type { FieldProps } from '#ui/combobox/Combobox.tsx';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { useFoundMembers } from './found.ts';
import { ManyPicker } from './ManyPicker.tsx';
import { memberText, type Exclude } from './pickerText.ts';

type ControlProps = {
  organizationId: string;
  label: string;
  field: FieldProps;
  value: readonly Member[];
  onChange: (members: readonly Member[]) => void;
  exclude?: Exclude | undefined;
};

/** Tags and field without a label, for `MembersPicker` and form fields. */
export const MembersControl = ({ organizationId, exclude, ...control }: ControlProps) => (
  <ManyPicker
    {...control}
    itemText={(chosen) => memberText(exclude, chosen)}
    source={useFoundMembers(organizationId)}
  />
);

type Props = Omit<ControlProps, 'field'> & { hint?: ReactNode; placeholder?: string | undefined };

/** Picks several members, shown as tags above the field. */
export function MembersPicker({ label, hint, placeholder, ...control }: Props) {
  return (
    <Labeled label={label} hint={hint}>
      {(field) => <MembersControl {...control} label={label} field={{ ...field, placeholder }} />}
    </Labeled>
  );
}
