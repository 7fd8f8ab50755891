import { queryOptions } from '@tanstack/react-query';
import { createQueryReader } from '#api/reads/bulkReader.ts';
import type { Space } from '#contract/space.ts';
import { valuesQuery } from '../customFields.api.ts';
import { createValuesStore } from './createValuesStore.ts';

/** Up to this many spaces, values load automatically. Each space takes one request. */
export const autoLoadLimit = 2000;

/** The organization's values store and its bulk reader, kept for the session. Creating them sends no request. */
export const sheetQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['values of custom fields', organizationId],
    queryFn: ({ client }) => ({
      values: createValuesStore(client, { store: sessionStorage, key: `values of ${organizationId}` }),
      reader: createQueryReader(
        client,
        ({ id }: Space) => valuesQuery(id),
        () => null,
        Infinity,
      ),
    }),
    staleTime: 'static',
    gcTime: Infinity,
  });
