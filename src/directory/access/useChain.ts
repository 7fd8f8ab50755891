import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Collection } from '#contract/areas/collections.ts';
import { collectionsAbove } from './defaultLevel.ts';
import { collectionsQuery } from '../spaces/spaces.api.ts';
import type { PlaceInput } from './useGrants.ts';

const none: readonly never[] = [];

export const collectionInput = (place: Collection): PlaceInput => ({ kind: 'collection', place });

/** The place, and the collections above it that the caller can view. */
export function useChain(organizationId: string, { kind, place }: PlaceInput) {
  const { data } = useQuery(collectionsQuery(organizationId));
  return useMemo(
    (): PlaceInput[] => [
      { kind, place },
      ...collectionsAbove(data?.items ?? none)(place).map(collectionInput),
    ],
    [kind, place, data],
  );
}
