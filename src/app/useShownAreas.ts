import { useQuery } from '@tanstack/react-query';
import { useHasOperation, useOperationChanges } from '#api/useHasOperation.ts';
import { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import { countQuery } from '#directory/organizations/counts.ts';
import { useStore } from '#lib/useStore.ts';
import { shownAreas, type Viewer } from './areas.ts';
import { ready } from './ready.ts';
import { useOrganization } from './useOrganization.ts';

/** Lists change rarely, and a failed count hides nothing. */
const seldom = { staleTime: 300_000, retry: false };

/** Whether the user can view content. Only those who can't create any can have none. True until it is known. */
function useHasContent(organizationId: string | undefined, canCreate: boolean) {
  const isReady = useStore(ready);
  const hasList = useHasOperation(organizationSpaces.list) === true;
  const spaces = useQuery({
    ...countQuery('spaces', organizationId ?? ''),
    ...seldom,
    enabled: isReady && organizationId !== undefined && hasList && !canCreate,
  });
  const hasNoSpace = spaces.data?.count === 0;
  const collections = useQuery({
    ...countQuery('collections', organizationId ?? ''),
    ...seldom,
    enabled: isReady && organizationId !== undefined && hasNoSpace,
  });
  return !hasNoSpace || collections.data?.count !== 0;
}

/** Returns what decides which areas the signed-in user sees in the organization of the URL. */
export function useViewer(): Viewer {
  const { organizationId, organization } = useOrganization();
  const isReady = useStore(ready);
  const translations = useQuery({
    ...countQuery('translations', organizationId ?? ''),
    enabled: isReady && organizationId !== undefined,
    ...seldom,
  });
  const canCreate = organization === undefined || organization.permissions.createContent;
  return {
    canCreate,
    hasContent: useHasContent(organizationId, canCreate),
    isAdmin: organization?.permissions.admin ?? false,
    hasTranslations: translations.data !== undefined && translations.data.count !== 0,
  };
}

/** Returns the areas that the signed-in user can open in the organization of the URL. */
export function useShownAreas() {
  useOperationChanges();
  return shownAreas(useViewer());
}
