import { useQuery } from '@tanstack/react-query';
import { useOperationChanges } from '#api/useHasOperation.ts';
import { countQuery } from '#directory/organizations/counts.ts';
import { useStore } from '#lib/useStore.ts';
import { shownAreas, type Viewer } from './areas.ts';
import { ready } from './ready.ts';
import { useOrganization } from './useOrganization.ts';

/** Returns what decides which areas the signed-in user sees in the organization of the URL. */
export function useViewer(): Viewer {
  const { organizationId, organization } = useOrganization();
  const isReady = useStore(ready);
  const translations = useQuery({
    ...countQuery('translations', organizationId ?? ''),
    enabled: isReady && organizationId !== undefined,
    staleTime: 300_000,
    retry: false,
  });
  return {
    isAdmin: organization?.permissions.admin ?? false,
    hasTranslations: translations.data !== undefined && translations.data.count !== 0,
  };
}

/** Returns the areas that the signed-in user can open in the organization of the URL. */
export function useShownAreas() {
  useOperationChanges();
  return shownAreas(useViewer());
}
