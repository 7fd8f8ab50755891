import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { apiQuery } from '#api/query.ts';
import { teams } from '#contract/areas/teams.ts';
import { Combobox } from '#ui/combobox/Combobox.tsx';
import { Field } from '#ui/form/Field.tsx';
import { controlOf, textOf } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';
import { useFoundTeams } from '#pickers/found.ts';
import { teamText, type PickerTeam } from '#pickers/pickerText.ts';

type Props = { organizationId: string; name: string; label: string; hint?: ReactNode; placeholder?: string };

/** A form field for a team id. */
export function TeamField({ organizationId, name, label, hint, placeholder }: Props) {
  const field = useField(name);
  const { search, found } = useFoundTeams(organizationId);
  const [picked, setPicked] = useState<PickerTeam | null>(null);
  const teamId = textOf(field.value);
  const isPicked = picked?.id === teamId;
  const { data: read, error } = useQuery({
    ...apiQuery(teams.get, { organizationId, teamId }),
    enabled: teamId !== '' && !isPicked,
    retry: false,
  });
  const value =
    teamId === '' ? null : isPicked ? picked : (read ?? { id: teamId, title: teamId, members: 0 });
  const checked = error ? { ...field, fault: field.fault ?? 'Couldn’t load this team.' } : field;
  return (
    <Field field={checked} label={label} hint={hint}>
      <Combobox
        label={label}
        field={{ ...controlOf(checked), placeholder, 'aria-required': field.limits.required }}
        itemText={teamText()}
        found={found}
        onSearch={search}
        value={value}
        onChange={(team) => {
          setPicked(team);
          field.set(team?.id ?? field.empty);
        }}
      />
    </Field>
  );
}
