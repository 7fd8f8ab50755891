import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Member } from '#contract/member.ts';
import { memberQuery } from '#directory/organizations/organizations.api.ts';
import { useFoundMembers } from './found.ts';
import { OnePicker, type PickerProps } from './OnePicker.tsx';
import { memberText, type Exclude } from './pickerText.ts';

type Props = PickerProps<Member> & { organizationId: string; exclude?: Exclude | undefined };

export function MemberPicker({ organizationId, exclude, ...props }: Props) {
  return <OnePicker {...props} itemText={memberText(exclude)} source={useFoundMembers(organizationId)} />;
}

/** The member of a list filter; null without a filter, or if the member can't be loaded. */
export function useFilterMember(organizationId: string, userId: string | undefined) {
  const { data = null } = useQuery({
    ...memberQuery(organizationId, userId ?? ''),
    enabled: userId !== undefined,
    retry: false,
  });
  return userId === undefined ? null : data;
}

type FilterProps = {
  organizationId: string;
  label: string;
  /** “All owners” */
  placeholder: string;
  userId: string | undefined;
  onChange: (userId: string | undefined) => void;
};

/** Filters a list by one member. */
export function MemberFilter({ organizationId, label, placeholder, userId, onChange }: FilterProps) {
  const client = useQueryClient();
  const member = useFilterMember(organizationId, userId);
  return (
    <MemberPicker
      organizationId={organizationId}
      label={label}
      hideLabel
      placeholder={placeholder}
      value={member}
      onChange={(chosen) => {
        if (chosen) client.setQueryData(memberQuery(organizationId, chosen.id).queryKey, chosen);
        onChange(chosen?.id);
      }}
    />
  );
}
