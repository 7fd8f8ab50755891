import { learnNullLevel } from './nullLevel.ts';

/** Without `permissions` every action is offered; the service rejects those that aren't allowed. */
const allPermissions = Object.fromEntries(
  (
    'view access admin viewInviteLinks create edit triggerGitSync comment merge review reply delete ' +
    'ownTeam createContent createOpenAPISpec viewBilling listMembers listTeams listIntegrations'
  )
    .split(' ')
    .map((key) => [key, true]),
);
const unknownUser = { object: 'user', id: '', displayName: 'Unknown user', email: '', urls: {} };

type Thing = Record<string, unknown>;
const lists: Record<string, string> = { 'site-section': 'siteSpaces', 'site-section-group': 'sections' };
const people: Record<string, string> = {
  'change-request': 'createdBy',
  comment: 'postedBy',
  'comment-reply': 'postedBy',
};

/** A custom field is the only resource without `object`. */
const isResource = (thing: Thing) =>
  typeof thing['object'] === 'string' || ('id' in thing && 'name' in thing && 'type' in thing);

function fill(thing: Thing) {
  if (thing['defaultLevel'] === 'inherit') learnNullLevel('none');
  thing['permissions'] ??= allPermissions;
  thing['urls'] ??= {};
  const kind = String(thing['object']);
  const [list, person] = [lists[kind], people[kind]];
  if (list) thing[list] ??= [];
  if (person) thing[person] ??= unknownUser;
}

/**
 * Fills in fields that the specification doesn't require and another service may leave out, in place: `permissions`,
 * `urls`, authors, and lists of children. Leaves OpenAPI documents unchanged.
 */
export function complete(value: unknown) {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    value.forEach(complete);
    return;
  }
  const thing: Thing = Object.assign(value);
  if (isResource(thing)) fill(thing);
  // No `Object.values`: responses can be large.
  for (const key in thing) if (key !== 'filesystem') complete(thing[key]);
}
