import { apiQuery } from '#api/query.ts';
import { auditEvents } from '#contract/areas/audit-events.ts';
import type { Input } from '#contract/operation.ts';

type EventsQuery = NonNullable<Input<typeof auditEvents.list>['query']>;

/** A page of events. */
export const eventsQuery = (organizationId: string, query: EventsQuery) => ({
  ...apiQuery(auditEvents.list, { organizationId, query }),
  // Every write adds an event.
  staleTime: 0,
});

/** The actions that events can have. */
export const actionsQuery = (organizationId: string) => ({
  ...apiQuery(auditEvents.listActions, { organizationId }),
  staleTime: 'static' as const,
});
