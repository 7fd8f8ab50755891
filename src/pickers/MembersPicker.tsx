// Picks several members of an organization; those that are picked stand as tags over the field.
import type { ReactNode } from 'react';
import type { Member } from '#contract/member.ts';
import { Combobox, type FieldProps } from '#ui/Combobox.tsx';
import { Labelled } from '#ui/Labelled.tsx';
import { Tags } from '#ui/Tags.tsx';
import { useFoundMembers } from './found.ts';
import { memberName } from './names.ts';
import { memberWords, type Exclude } from './pickerWords.ts';

type ControlProps = {
  organizationId: string;
  label: string;
  field: FieldProps;
  value: readonly Member[];
  onChange: (members: readonly Member[]) => void;
  exclude?: Exclude | undefined;
};

/** The tags and the field, without a label: for `MembersPicker` and for fields of forms. */
export function MembersControl({ organizationId, label, field, value, onChange, exclude }: ControlProps) {
  const { ask, found } = useFoundMembers(organizationId);
  const chosen = { ids: new Set(value.map(({ id }) => id)), reason: 'Picked already' };
  return (
    <>
      <Tags
        label={`${label}: picked`}
        tags={value.map((member) => ({ key: member.id, text: memberName(member) }))}
        onRemove={(key) => onChange(value.filter(({ id }) => id !== key))}
        backTo={field.id}
      />
      <Combobox
        label={label}
        field={field}
        words={memberWords(exclude, chosen)}
        found={found}
        onAsk={ask}
        value={null}
        onChange={(member) => member && onChange([...value, member])}
        onBack={() => onChange(value.slice(0, -1))}
      />
    </>
  );
}

type Props = Omit<ControlProps, 'field'> & { hint?: ReactNode; placeholder?: string | undefined };

export function MembersPicker({ label, hint, placeholder, ...control }: Props) {
  return (
    <Labelled label={label} hint={hint}>
      {(field) => <MembersControl {...control} label={label} field={{ ...field, placeholder }} />}
    </Labelled>
  );
}
