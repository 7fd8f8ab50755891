import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { pathOfKey } from '#api/query.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Screen } from '#ui/Screen.tsx';
import { organizationQuery } from '../organizations/organizations.api.ts';

type Props = {
  /** The title of the screen. */
  screen: string;
  organization: Pick<Organization, 'id' | 'title'>;
  /** Plural of the listed objects: “members”. */
  what: string;
  permission: keyof Organization['permissions'];
  /** The request that the service would reject. */
  queryKey: QueryKey;
  /** Replaces the sentence about the missing permission. */
  why?: string;
};

/** Replaces a screen whose list the caller has no permission to read. */
export function NoListPermission({ screen, organization, what, permission, queryKey, why }: Props) {
  const client = useQueryClient();
  const { id, title } = organization;
  const again = () => void client.invalidateQueries({ queryKey: organizationQuery(id).queryKey });
  return (
    <Screen title={screen}>
      <EmptyState
        kind="unavailable"
        title={`You don’t have permission to view ${what} in ${title}`}
        note={
          <>
            {why ?? 'You need the'} <code>{permission}</code> permission. Ask an organization admin for
            access.
          </>
        }
        actions={<Button onClick={again}>Retry</Button>}
      >
        <Facts facts={[['Request', <code key="request">GET {pathOfKey(queryKey)}</code>]]} />
      </EmptyState>
    </Screen>
  );
}
