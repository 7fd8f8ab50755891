import type { Webhook, WebhookDelivery, WebhookFormat } from '#contract/areas/webhooks.ts';

/** Areas of the audit log, in groups that a form shows. */
export const eventGroups: readonly { label: string; areas: readonly string[] }[] = [
  {
    label: 'Change requests and reviews',
    areas: [
      'changeRequests',
      'changeRequestReviews',
      'changeRequestUpdates',
      'changeRequestContent',
      'contentChanges',
      'reverts',
    ],
  },
  { label: 'Comments', areas: ['spaceComments', 'changeRequestComments'] },
  {
    label: 'Spaces and collections',
    areas: [
      'spaces',
      'organizationSpaces',
      'spaceContent',
      'spaceMergeRules',
      'collections',
      'customFields',
      'openapi',
    ],
  },
  { label: 'Sites', areas: ['sites', 'siteSections', 'siteSectionGroups', 'siteSpaces', 'siteShareLinks'] },
  {
    label: 'People and access',
    areas: ['members', 'invites', 'teams', 'spacePermissions', 'collectionPermissions', 'organizations'],
  },
  { label: 'Single sign-on', areas: ['sso', 'domains'] },
];

/** Returns what a webhook is sent, as labels. */
export function eventsText({ events }: Pick<Webhook, 'events'>) {
  if (events.length === 0) return 'All events';
  const whole = eventGroups.filter(({ areas }) => areas.every((area) => events.includes(area)));
  const named = new Set(whole.flatMap(({ areas }) => areas));
  return [...whole.map(({ label }) => label), ...events.filter((event) => !named.has(event))].join(', ');
}

const formatLabels: Record<WebhookFormat, string> = {
  json: 'JSON, signed',
  slack: 'Slack message',
  teams: 'Microsoft Teams message',
};

export const formatOptions = Object.entries(formatLabels).map(([value, label]) => ({ value, label }));

export const formatText = (format: string) =>
  Object.entries(formatLabels).find(([name]) => name === format)?.[1] ?? format;

/** Returns why a webhook is off, as a sentence. */
export function offText({ offReason }: Webhook) {
  if (offReason === 'failing') return 'Turned off because every request failed for a day.';
  if (offReason === 'full') return 'Turned off because more than 100,000 events waited.';
  if (offReason === 'owner') return 'Turned off because its owner is no longer an admin.';
  return 'Turned off by an admin.';
}

/** Returns what the receiver answered: “200”. */
export const answerText = ({ response, error, status }: WebhookDelivery) =>
  response ? String(response.status) : (error ?? (status === 'pending' ? 'None yet' : 'No response'));
