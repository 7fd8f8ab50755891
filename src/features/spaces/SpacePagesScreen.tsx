// A page of a space, read plainly.
import { useSuspenseQuery } from '@tanstack/react-query';
import { spaceQuery } from '#directory/resources.api.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { paths } from '#routing/paths.ts';
import { PagesReader } from './PagesReader.tsx';

export function SpacePagesScreen() {
  const { organizationId, spaceId, pageId } = paths.spacePages.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  return (
    <PagesReader organizationId={organizationId} spaceId={spaceId} pageId={pageId} name={titleOf(space)} />
  );
}
