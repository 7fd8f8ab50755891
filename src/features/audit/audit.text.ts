import type { AuditEvent } from '#contract/areas/audit-events.ts';
import { dayOf, timeOf } from '#lib/dates.ts';
import { paths } from '#routing/paths.ts';

type Payload = NonNullable<AuditEvent['payload']>;
type Target = AuditEvent['target'];

const words = (name: string) => {
  const text = name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('-', ' ')
    .replace(/\b(?:id|pdf|saml|sso|url)\b/g, (word) => word.toUpperCase())
    .replace(/\bopenapi\b/, 'OpenAPI');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** “SAML provider”, “Site section” */
export const typeName = (type: string) => words(type);

const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (!isTime.test(value)) return value;
  const date = new Date(value);
  return `${dayOf(date)}, ${timeOf(date)}`;
}

/** Field names with an ID: “members.u1” is the role of a member. */
const keyed: Partial<Record<string, string>> = {
  members: 'Team role',
  access: 'Access',
  lastSeenAt: 'Last active',
  certificateState: 'Certificate',
};

const certificateStates: Partial<Record<string, string>> = {
  month: 'expires within a month',
  week: 'expires within a week',
};

function fieldName(field: string) {
  const [name = '', key] = field.split('.', 2);
  if (name === 'customFields') return key ?? name;
  return keyed[name] ?? words(name);
}

const stateText = (state: unknown) => certificateStates[String(state)] ?? valueText(state);

/** Each change of an event: “Title: Tides → Currents”. Without values, only the name of the field is known. */
export const changeTexts = ({ changes = {} }: Payload): string[] =>
  Object.entries(changes).map(([field, change]) => {
    const name = fieldName(field);
    if (field === 'certificateState') return `${name}: ${stateText(change.to)}`;
    if (!('from' in change) && !('to' in change)) return `${name} changed`;
    return `${name}: ${valueText(change.from)} → ${valueText(change.to)}`;
  });

/** The name of a target or actor: its label, or else its ID. */
export const labelOf = ({ label, id }: Pick<Target, 'label' | 'id'>) => label ?? id;

/** How the actor was signed in: “Token “CI””, “Session”. */
export function authenticationText({ payload, source }: AuditEvent) {
  const { type, label } = payload?.authentication ?? {};
  if (type === 'session') return 'Session';
  if (label !== undefined) return `Token “${label}”`;
  return source === 'script' ? 'Operator' : '';
}

const memberPath = (organizationId: string, userId: string) => paths.member.to({ organizationId, userId });

/** The address of the screen about a target; undefined if there is none. */
export function targetPath(
  organizationId: string,
  { type, id }: Target,
  resources: Payload['resources'] = {},
) {
  const at = { organizationId };
  const { spaceId } = resources;
  const toPath: Partial<Record<string, () => string>> = {
    organization: () => paths.organizationSettings.to(at),
    member: () => memberPath(organizationId, id),
    team: () => paths.team.to({ ...at, teamId: id }),
    space: () => paths.space.to({ ...at, spaceId: id }),
    collection: () => paths.collection.to({ ...at, collectionId: id }),
    site: () => paths.site.to({ ...at, siteId: id }),
    webhook: () => paths.webhook.to({ ...at, webhookId: id }),
    'saml-provider': () => paths.samlProvider.to({ ...at, samlProviderId: id }),
    'openapi-spec': () => paths.openapiSpec.to({ ...at, specSlug: id }),
    'custom-field': () => paths.customFields.to(at),
    translation: () => paths.translations.to(at),
    ...(spaceId !== undefined && {
      'change-request': () => paths.changeRequest.to({ ...at, spaceId, changeRequestId: id }),
    }),
  };
  return toPath[type]?.();
}
