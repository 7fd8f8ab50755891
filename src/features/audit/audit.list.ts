import { auditEvents, type AuditEvent } from '#contract/areas/audit-events.ts';
import { dayOf } from '#lib/dates.ts';
import { listOf } from '#lists/defineList.ts';
import { changeTexts } from './audit.text.ts';

const { custom, define, text: textFilter } = listOf<AuditEvent>();

const firstOf = ([text]: readonly string[]) => text || undefined;

const isTime = (text: string | undefined) => text !== undefined && !Number.isNaN(Date.parse(text));

const time = (label: string, describe: (day: string) => string) =>
  custom<string>({
    label,
    parse: ([text]) => (isTime(text) ? text : undefined),
    describe: (value) => describe(dayOf(new Date(value))),
  });

export const auditList = define({
  id: 'auditEvents',
  label: 'Audit log',
  one: 'event',
  many: 'events',
  operation: auditEvents.list,
  filters: {
    search: textFilter({
      label: 'Search by name or action',
      hint: 'Name or action',
      describe: (value) => `matches “${value}”`,
    }),
    actor: custom<string>({
      label: 'Actor',
      parse: firstOf,
      describe: (_, name = 'this actor') => `is by ${name}`,
    }),
    action: custom<string>({
      label: 'Action',
      parse: firstOf,
      describe: (value, name = value) => `has the action “${name}”`,
    }),
    from: time('From', (day) => `happened on or after ${day}`),
    to: time('To', (day) => `happened on or before ${day}`),
    target: custom<string>({
      label: 'Target',
      parse: firstOf,
      describe: (_, name = 'this target') => `is about ${name}`,
    }),
  },
  csv: {
    id: ({ id }) => id,
    occurredAt: ({ occurredAt }) => occurredAt,
    action: ({ action }) => action,
    actorId: ({ actor }) => actor.id,
    actor: ({ actor }) => actor.label,
    source: ({ source }) => source,
    token: ({ payload }) => payload?.authentication?.label,
    targetType: ({ target }) => target.type,
    targetId: ({ target }) => target.id,
    target: ({ target }) => target.label,
    resourceType: ({ payload }) => payload?.resource?.type,
    resourceId: ({ payload }) => payload?.resource?.id,
    resource: ({ payload }) => payload?.resource?.label,
    changes: ({ payload = {} }) => changeTexts(payload).join('; '),
    requestId: ({ executionId }) => executionId,
  },
});
