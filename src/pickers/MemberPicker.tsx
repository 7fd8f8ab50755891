// Picks one member of an organization, by name or e-mail.
import type { ReactNode } from 'react';
import type { Member } from '#contract/member.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { Labelled } from '#ui/Labelled.tsx';
import { useFoundMembers } from './found.ts';
import { memberWords, type Exclude } from './pickerWords.ts';

type Props = {
  organizationId: string;
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  placeholder?: string | undefined;
  value: Member | null;
  onChange: (member: Member | null) => void;
  exclude?: Exclude | undefined;
};

export function MemberPicker({ organizationId, placeholder, value, onChange, exclude, ...frame }: Props) {
  const { ask, found } = useFoundMembers(organizationId);
  return (
    <Labelled {...frame}>
      {(control) => (
        <Combobox
          label={frame.label}
          field={{ ...control, placeholder }}
          words={memberWords(exclude)}
          found={found}
          onAsk={ask}
          value={value}
          onChange={onChange}
        />
      )}
    </Labelled>
  );
}
