import type { ReactNode } from 'react';
import type { Team } from '#contract/team.ts';
import { Combobox } from '#ui/combobox/Combobox.tsx';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { Tags } from '#ui/combobox/Tags.tsx';
import { useFoundTeams } from '#pickers/found.ts';
import { teamName } from '#pickers/names.ts';
import { teamText } from '#pickers/pickerText.ts';

type Props = {
  organizationId: string;
  label: string;
  hint?: ReactNode;
  value: readonly Team[];
  onChange: (teams: readonly Team[]) => void;
};

/** Picks several teams, shown as tags above the field. */
export function TeamsPicker({ organizationId, label, hint, value, onChange }: Props) {
  const { search, found } = useFoundTeams(organizationId);
  const chosen = { ids: new Set(value.map(({ id }) => id)), reason: 'Already selected' };
  return (
    <Labeled label={label} hint={hint}>
      {(field) => (
        <>
          <Tags
            label={`${label}: selected`}
            tags={value.map((team) => ({ key: team.id, text: teamName(team) }))}
            onRemove={(key) => onChange(value.filter(({ id }) => id !== key))}
            backTo={field.id}
          />
          <Combobox
            label={label}
            field={field}
            itemText={teamText(chosen)}
            found={found}
            onSearch={search}
            value={null}
            onChange={(team) => team && onChange([...value, team])}
            onBack={() => onChange(value.slice(0, -1))}
          />
        </>
      )}
    </Labeled>
  );
}
