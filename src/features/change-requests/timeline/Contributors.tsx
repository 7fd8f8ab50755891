import { useQuery } from '@tanstack/react-query';
import { useHasOperation } from '#api/useHasOperation.ts';
import { inBackground } from '#api/reads/backgroundReads.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import { spaceHistory } from '#contract/areas/space-history.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { formatList } from '#lib/format.ts';
import { Fact } from '#ui/Entity.tsx';
import { contributorsOf } from './contributors.ts';
import { requestRevisionsQuery } from './timeline.api.ts';

/** The number of people that are named. */
const maxNamed = 2;

/** Who wrote in a change request besides its author. Renders nothing if nobody else did. */
export function Contributors({ one, request }: { one: OneRequest; request: ChangeRequest }) {
  const isListed = useHasOperation(spaceHistory.listOfRequest) !== false;
  const { data } = useQuery({
    ...inBackground(requestRevisionsQuery(one)),
    retry: false,
    enabled: isListed,
  });
  const names = contributorsOf(request, data?.items ?? []).map(
    ({ displayName, email }) => displayName || email,
  );
  if (names.length === 0) return null;
  const more = names.length - maxNamed;
  const named = more > 1 ? [...names.slice(0, maxNamed), `${more} others`] : names;
  return (
    <Fact>
      <span title={formatList(names)}>with {formatList(named)}</span>
    </Fact>
  );
}
