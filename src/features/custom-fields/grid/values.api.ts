import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '#api/query.ts';
import { customFields } from '#contract/custom-fields.ts';
import { valuesQuery } from '../customFields.api.ts';
import { createValueReader, type ValueReader } from './createValueReader.ts';
import { createValues } from './createValues.ts';

/** More spaces are read only when the person asks for it, since each of them is a request. */
export const readUnasked = 2000;

/** Milliseconds for which values that were read count as they are. */
const fresh = 5 * 60_000;

/** The organization's values and their reader. They ask for nothing by themselves. */
export const sheetQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['values of custom fields', organizationId],
    queryFn: ({ client }) => ({
      values: createValues(client, { store: sessionStorage, key: `values of ${organizationId}` }),
      reader: createValueReader({
        read: (spaceId) =>
          client.query({ ...valuesQuery(spaceId), staleTime: 0, gcTime: Infinity, retry: false }),
        isKnown(spaceId) {
          const state = client.getQueryState(keyOf(customFields.getValues, { spaceId }));
          return (
            state?.data !== undefined && !state.isInvalidated && Date.now() - state.dataUpdatedAt < fresh
          );
        },
      }),
    }),
    staleTime: 'static',
    gcTime: Infinity,
  });

/** Lets the reader catch up with the spaces that were found; goes on when the screen is left. */
export const catchUpQuery = (organizationId: string, reader: ValueReader, spaceIds: readonly string[]) =>
  queryOptions({
    queryKey: ['values of custom fields', organizationId, spaceIds.join(' ')],
    queryFn: async () => {
      await reader.catchUp(spaceIds);
      return null;
    },
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  });
