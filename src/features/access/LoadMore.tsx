import { useQuery } from '@tanstack/react-query';
import { teamQuery } from '#directory/organizations/organizations.api.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { countQuery, type AccessReader } from './access.api.ts';
import { memberFilters, type AccessSearch } from './access.list.ts';
import { autoLoadLimit, type Reading } from './reading.ts';

type Props = { organizationId: string; reading: Reading; reader: AccessReader; search: AccessSearch };

/** The number of members that match the filters. With a team, the size of the team: the API can't filter a team. */
function useCount(organizationId: string, search: AccessSearch) {
  const { team, ...query } = memberFilters(search);
  const all = useQuery({ ...countQuery(organizationId, query), enabled: team === undefined });
  const one = useQuery({ ...teamQuery(organizationId, team ?? ''), enabled: team !== undefined });
  return team === undefined ? all.data?.count : one.data?.members;
}

export function LoadMore({ organizationId, reading, reader, search }: Props) {
  const count = useCount(organizationId, search);
  const { role, team } = search;
  const atMost = team !== undefined && (role ?? search.search) ? 'up to ' : '';
  const isTooMany = count === undefined || count > autoLoadLimit;
  return (
    <Banner
      actions={
        <Button
          busy={reading.running}
          reason={isTooMany ? `Filter to ${formatNumber(autoLoadLimit)} members or fewer` : undefined}
          onClick={() => void reader.add(memberFilters(search))}
        >
          {count === undefined ? 'Load members' : `Load ${atMost}${pluralize(count, 'member')}`}
        </Button>
      }
    >
      <b>
        Access isn’t loaded automatically for organizations with more than {formatNumber(autoLoadLimit)}{' '}
        members.
      </b>{' '}
      Filter by role, team, or name, and load the matching members. Members you’ve already loaded stay in the
      list.
    </Banner>
  );
}
