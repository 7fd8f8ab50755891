import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Organization } from '#contract/areas/organizations.ts';
import { grantedUsersQuery } from '#directory/access/access.api.ts';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { isRole } from '#directory/access/roles.ts';
import { Button } from '#ui/Button.tsx';
import type { Person } from '../reading.ts';
import styles from './Grants.module.css';
import { SetAccessDialog } from './SetAccessDialog.tsx';

type Props = { organization: Organization; person: Person; spaceId: string };

/** Sets and removes a member's direct access to a space. Nothing if the service can't, or the caller may not. */
export function PairGrant({ organization, person, spaceId }: Props) {
  const { data: granted } = useQuery(grantedUsersQuery({ kind: 'space', id: spaceId }));
  const { data: space } = useQuery(spaceQuery(spaceId));
  const [dialog, setDialog] = useState<'set' | 'remove'>();
  if (!granted || !space?.permissions.admin || space.deletedAt !== undefined) return null;
  const direct = granted.items.find(({ user }) => user.id === person.id)?.permission;
  const role = direct !== undefined && isRole(direct) ? direct : undefined;
  return (
    <p className={styles.buttons}>
      <Button small onClick={() => setDialog('set')}>
        Set direct access…
      </Button>
      {direct !== undefined && (
        <Button small variant="danger" onClick={() => setDialog('remove')}>
          Remove direct access…
        </Button>
      )}
      {dialog && (
        <SetAccessDialog
          organization={organization}
          target={{ kind: 'space', place: space }}
          subjects={{ users: [person.id], teams: [], name: person.name }}
          role={dialog === 'remove' ? null : role}
          onClose={() => setDialog(undefined)}
        />
      )}
    </p>
  );
}
