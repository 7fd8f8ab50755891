// In the place of the screen, for those who may not list members.
import { useQueryClient } from '@tanstack/react-query';
import { pathOfKey } from '#api/query.ts';
import type { Organization } from '#contract/organizations.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Screen } from '#ui/Screen.tsx';
import { countQuery } from './access.api.ts';

export function AccessRefused({ organization: { id, title } }: { organization: Organization }) {
  const client = useQueryClient();
  const { queryKey } = organizationQuery(id);
  const request = `GET ${pathOfKey(countQuery(id, {}).queryKey)}`;
  return (
    <Screen title="Access">
      <Blank
        kind="refused"
        line={`You may not list the members of ${title}.`}
        note={
          <>
            Who reaches what is read member by member, and the permission <code>listMembers</code> is missing.
            An admin of the organization can give it to you.
          </>
        }
        actions={<Button onClick={() => void client.invalidateQueries({ queryKey })}>Try again</Button>}
      >
        <Facts facts={[['Request', <code key="request">{request}</code>]]} />
      </Blank>
    </Screen>
  );
}
