// A team of the organization in a form, whose value is its id.
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { apiQuery } from '#api/query.ts';
import { teams } from '#contract/teams.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { Field } from '#ui/form/Field.tsx';
import { controlOf, textOf } from '#ui/form/TextField.tsx';
import { useField } from '#ui/form/useField.ts';
import { useFoundTeams } from './found.ts';
import { teamWords, type TeamShown } from './pickerWords.ts';

type Props = { organizationId: string; name: string; label: string; hint?: ReactNode; placeholder?: string };

export function TeamField({ organizationId, name, label, hint, placeholder }: Props) {
  const field = useField(name);
  const { ask, found } = useFoundTeams(organizationId);
  const [picked, setPicked] = useState<TeamShown | null>(null);
  const teamId = textOf(field.value);
  const isPicked = picked?.id === teamId;
  const { data: read, error } = useQuery({
    ...apiQuery(teams.get, { organizationId, teamId }),
    enabled: teamId !== '' && !isPicked,
    retry: false,
  });
  const value =
    teamId === '' ? null : isPicked ? picked : (read ?? { id: teamId, title: teamId, members: 0 });
  const known = error ? { ...field, fault: field.fault ?? 'The team of this id can’t be read.' } : field;
  return (
    <Field field={known} label={label} hint={hint}>
      <Combobox
        label={label}
        field={{ ...controlOf(known), placeholder, 'aria-required': field.limits.required }}
        words={teamWords()}
        found={found}
        onAsk={ask}
        value={value}
        onChange={(team) => {
          setPicked(team);
          field.set(team?.id ?? field.empty);
        }}
      />
    </Field>
  );
}
