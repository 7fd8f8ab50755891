// In the place of the list, for those who may not see it.
import { useQueryClient } from '@tanstack/react-query';
import { pathOfKey } from '#api/query.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Screen } from '#ui/Screen.tsx';
import { teamsQuery } from './teams.api.ts';

type Props = { organizationId: string; title: string };

export function TeamsRefused({ organizationId, title }: Props) {
  const client = useQueryClient();
  const { queryKey } = organizationQuery(organizationId);
  const request = `GET ${pathOfKey(teamsQuery(organizationId, {}).queryKey)}`;
  return (
    <Screen title="Teams">
      <Blank
        kind="refused"
        line={`You may not list the teams of ${title}.`}
        note={
          <>
            The permission <code>listTeams</code> is missing. An admin of the organization can give it to you.
          </>
        }
        actions={<Button onClick={() => void client.invalidateQueries({ queryKey })}>Try again</Button>}
      >
        <Facts facts={[['Request', <code key="request">{request}</code>]]} />
      </Blank>
    </Screen>
  );
}
