import type { ReactNode } from 'react';
import type { Member } from '#contract/member.ts';
import { Combobox, type FieldProps } from '#ui/combobox/Combobox.tsx';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { Tags } from '#ui/combobox/Tags.tsx';
import { useFoundMembers } from './found.ts';
import { memberName } from './names.ts';
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
export function MembersControl({ organizationId, label, field, value, onChange, exclude }: ControlProps) {
  const { search, found } = useFoundMembers(organizationId);
  const chosen = { ids: new Set(value.map(({ id }) => id)), reason: 'Already selected' };
  return (
    <>
      <Tags
        label={`${label}: selected`}
        tags={value.map((member) => ({ key: member.id, text: memberName(member) }))}
        onRemove={(key) => onChange(value.filter(({ id }) => id !== key))}
        backTo={field.id}
      />
      <Combobox
        label={label}
        field={field}
        itemText={memberText(exclude, chosen)}
        found={found}
        onSearch={search}
        value={null}
        onChange={(member) => member && onChange([...value, member])}
        onBack={() => onChange(value.slice(0, -1))}
      />
    </>
  );
}

type Props = Omit<ControlProps, 'field'> & { hint?: ReactNode; placeholder?: string | undefined };

/** Picks several members, shown as tags above the field. */
export function MembersPicker({ label, hint, placeholder, ...control }: Props) {
  return (
    <Labeled label={label} hint={hint}>
      {(field) => <MembersControl {...control} label={label} field={{ ...field, placeholder }} />}
    </Labeled>
  );
}
