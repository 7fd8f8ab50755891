// Picks one team of an organization, by its title.
import type { ReactNode } from 'react';
import type { Team } from '#contract/team.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { Labelled } from '#ui/Labelled.tsx';
import { useFoundTeams } from './found.ts';
import { teamWords, type Exclude } from './pickerWords.ts';

type Props = {
  organizationId: string;
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  placeholder?: string | undefined;
  value: Team | null;
  onChange: (team: Team | null) => void;
  exclude?: Exclude | undefined;
};

export function TeamPicker({ organizationId, placeholder, value, onChange, exclude, ...frame }: Props) {
  const { ask, found } = useFoundTeams(organizationId);
  return (
    <Labelled {...frame}>
      {(control) => (
        <Combobox
          label={frame.label}
          field={{ ...control, placeholder }}
          words={teamWords(exclude)}
          found={found}
          onAsk={ask}
          value={value}
          onChange={onChange}
        />
      )}
    </Labelled>
  );
}
