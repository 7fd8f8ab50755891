// What the specification lets an answer leave out, though everything that reads it is simpler for having it.

/** Who doesn't say what may be done is asked by doing it: the service refuses what may not. */
const anything = Object.fromEntries(
  (
    'view access admin viewInviteLinks create edit triggerGitSync comment merge review reply delete ' +
    'ownTeam createContent createOpenAPISpec viewBilling listMembers listTeams listIntegrations'
  )
    .split(' ')
    .map((key) => [key, true]),
);
const someone = { object: 'user', id: '', displayName: 'Unknown', email: '', urls: {} };

type Thing = Record<string, unknown>;
const lists: Record<string, string> = { 'site-section': 'siteSpaces', 'site-section-group': 'sections' };
const people: Record<string, string> = {
  'change-request': 'createdBy',
  comment: 'postedBy',
  'comment-reply': 'postedBy',
};

/** A custom field is the one that doesn't say what it is. */
const isResource = (thing: Thing) =>
  typeof thing['object'] === 'string' || ('id' in thing && 'name' in thing && 'type' in thing);

function fill(thing: Thing) {
  thing['permissions'] ??= anything;
  thing['urls'] ??= {};
  const kind = String(thing['object']);
  const [list, person] = [lists[kind], people[kind]];
  if (list) thing[list] ??= [];
  if (person) thing[person] ??= someone;
}

/**
 * Fills in what a service of another make left out of an answer, in place: `permissions`, `urls`, who made it, what
 * is in it (Resources and their fields: not required there). What an OpenAPI document holds stays as it is.
 */
export function complete(value: unknown) {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    value.forEach(complete);
    return;
  }
  const thing: Thing = Object.assign(value);
  if (isResource(thing)) fill(thing);
  // Of large answers every value is looked at: no list of them is made.
  for (const key in thing) if (key !== 'filesystem') complete(thing[key]);
}
