// Narrows the members to those of a team, whose id stands in the URL.
import { useQuery } from '@tanstack/react-query';
import { teamQuery } from '#directory/resources.api.ts';
import { TeamPicker } from '#pickers/TeamPicker.tsx';
import styles from './Access.module.css';

type Props = {
  organizationId: string;
  teamId: string | undefined;
  onChange: (teamId: string | undefined) => void;
};

export function TeamFilter({ organizationId, teamId, onChange }: Props) {
  const { data: team } = useQuery({
    ...teamQuery(organizationId, teamId ?? ''),
    enabled: teamId !== undefined,
  });
  return (
    <div className={styles.team}>
      <TeamPicker
        organizationId={organizationId}
        label="Team"
        hideLabel
        placeholder="Any team"
        value={(teamId !== undefined && team) || null}
        onChange={(chosen) => onChange(chosen?.id)}
      />
    </div>
  );
}
