import type { ReactNode } from 'react';
import type { Team } from '#contract/team.ts';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { useFoundTeams } from '#pickers/found.ts';
import { ManyPicker } from '#pickers/ManyPicker.tsx';
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
  const source = useFoundTeams(organizationId);
  return (
    <Labeled label={label} hint={hint}>
      {(field) => <ManyPicker {...{ label, field, source, value, onChange }} itemText={teamText} />}
    </Labeled>
  );
}
