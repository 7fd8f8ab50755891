import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { pathOfKey } from '#api/query.ts';
import type { Organization } from '#contract/organizations.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Screen } from '#ui/Screen.tsx';
import { organizationQuery } from './resources.api.ts';

type Props = {
  /** The title of the screen. */
  screen: string;
  organization: Pick<Organization, 'id' | 'title'>;
  /** What may not be listed: “members”. */
  what: string;
  permission: keyof Organization['permissions'];
  /** The request that would be refused. */
  queryKey: QueryKey;
  why?: string;
};

/** Replaces a screen for people who may not list what it shows. */
export function ListRefused({ screen, organization, what, permission, queryKey, why }: Props) {
  const client = useQueryClient();
  const { id, title } = organization;
  const again = () => void client.invalidateQueries({ queryKey: organizationQuery(id).queryKey });
  return (
    <Screen title={screen}>
      <Blank
        kind="refused"
        line={`You may not list the ${what} of ${title}.`}
        note={
          <>
            {why ?? 'The permission'} <code>{permission}</code> is missing. An admin of the organization can
            give it to you.
          </>
        }
        actions={<Button onClick={again}>Retry</Button>}
      >
        <Facts facts={[['Request', <code key="request">GET {pathOfKey(queryKey)}</code>]]} />
      </Blank>
    </Screen>
  );
}
