import { useQuery } from '@tanstack/react-query';
import { siteSpacesOfQuery } from '#directory/spaces/spaces.api.ts';

/** Returns whether the user can open a space of a site in the console. Editors of a site may not. */
export function useCanOpen({ organizationId, siteId }: { organizationId: string; siteId: string }) {
  const { data } = useQuery(siteSpacesOfQuery(organizationId, siteId));
  const open = new Set(data?.items.flatMap(({ space }) => (space.permissions.view ? [space.id] : [])));
  return (spaceId: string) => open.has(spaceId);
}
