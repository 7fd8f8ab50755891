import { queryOptions } from '@tanstack/react-query';
import { callOptional } from '#api/callOptional.ts';
import { keyOf } from '#api/query.ts';
import { auditEvents } from '#contract/audit-events.ts';
import type { Input } from '#contract/endpoint.ts';

type EventsQuery = NonNullable<Input<typeof auditEvents.list>['query']>;

/** A page of events; null if the service has no audit log. */
export const eventsQuery = (organizationId: string, query: EventsQuery) => {
  const input = { organizationId, query };
  return queryOptions({
    queryKey: keyOf(auditEvents.list, input),
    queryFn: ({ signal }) => callOptional(auditEvents.list, input, signal),
    // Every write adds an event.
    staleTime: 0,
  });
};

/** The actions that events can have; null if the service has no audit log. */
export const actionsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: keyOf(auditEvents.listActions, { organizationId }),
    queryFn: ({ signal }) => callOptional(auditEvents.listActions, { organizationId }, signal),
    staleTime: 'static',
  });
