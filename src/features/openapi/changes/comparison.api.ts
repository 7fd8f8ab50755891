// Two versions compared: read, and compared once, as neither ever changes.
import { queryOptions } from '@tanstack/react-query';
import { compare } from '../compare/compare.ts';
import { descriptionQuery, type OneSpec } from '../openapi.api.ts';
import type { Two } from '../spec/version.search.ts';

export const comparisonQuery = (one: OneSpec, { from, to }: Two) =>
  queryOptions({
    queryKey: ['openapi comparison', one.organizationId, one.specSlug, from.id, to.id],
    queryFn: async ({ client, signal }) => {
      const [before, after] = await Promise.all([
        client.query(descriptionQuery(one, from.id)),
        client.query(descriptionQuery(one, to.id)),
      ]);
      return compare(before, after, signal);
    },
    staleTime: 'static',
    retry: false,
    structuralSharing: false,
  });
