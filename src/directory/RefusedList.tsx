import { useQueryClient } from '@tanstack/react-query';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Screen } from '#ui/Screen.tsx';
import { organizationQuery } from './resources.api.ts';

type Props = {
  organization: { id: string; title: string };
  /** The screen's title: "Members". */
  title: string;
  /** The missing permission: "listMembers". */
  permission: string;
  /** The path of the request that would be refused. */
  path: string;
};

/** Shown in place of a list of an organization to people who may not see it. */
export function RefusedList({ organization, title, permission, path }: Props) {
  const client = useQueryClient();
  const { queryKey } = organizationQuery(organization.id);
  return (
    <Screen title={title}>
      <Blank
        kind="refused"
        line={`You may not list the ${title.toLowerCase()} of ${organization.title}.`}
        note={
          <>
            The permission <code>{permission}</code> is missing. An admin of the organization can give it to
            you.
          </>
        }
        actions={<Button onClick={() => void client.invalidateQueries({ queryKey })}>Try again</Button>}
      >
        <Facts facts={[['Request', <code key="request">GET {path}</code>]]} />
      </Blank>
    </Screen>
  );
}
