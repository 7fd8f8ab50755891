import { queryOptions } from '@tanstack/react-query';
import { createQueryReader } from '#api/bulkReader.ts';
import type { Space } from '#contract/space.ts';
import { valuesQuery } from '../customFields.api.ts';
import { createValues } from './createValues.ts';

/** More spaces are read only when the person asks for it, since each of them is a request. */
export const readUnasked = 2000;

/** The organization's values and their reader, kept for the session. They request nothing by themselves. */
export const sheetQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['values of custom fields', organizationId],
    queryFn: ({ client }) => ({
      values: createValues(client, { store: sessionStorage, key: `values of ${organizationId}` }),
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
