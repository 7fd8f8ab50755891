import { useQuery } from '@tanstack/react-query';
import type { Space } from '#contract/space.ts';
import { collectionQuery } from '#directory/organizations/organizations.api.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';

/** A link to the collection of a space, or “None”. */
export function ParentCollection({ space: { parent = '', organization: organizationId } }: { space: Space }) {
  const { data: collection } = useQuery({ ...collectionQuery(parent), enabled: parent !== '', retry: false });
  if (parent === '') return 'None';
  return (
    <AppLink to={paths.collection.to({ organizationId, collectionId: parent })}>
      {collection ? titleOf(collection) : 'View collection'}
    </AppLink>
  );
}
