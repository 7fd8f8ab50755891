import { invalidFields, joinFirst, HttpError, type Issue } from '#server/base/lib/errors.ts';
import type { teamsRepository } from './teams.repository.ts';

/** A person in a request. `path` is the field, such as `body.add.3`. `orEmail`: the name may be an email. */
export type PersonReference = { path: string; name: string; orEmail?: boolean };

const isEmail = ({ name, orEmail = false }: PersonReference) => orEmail && name.includes('@');
/** Emails are compared in lower case. */
const keyOf = (named: PersonReference) => (isEmail(named) ? named.name.toLowerCase() : named.name);

const issueOf = (named: PersonReference): Issue => ({
  path: named.path,
  message: `Member “${named.name}” not found in this organization.`,
});

function unknownPeople(missing: PersonReference[]) {
  const issues = missing.map(issueOf);
  if (issues.length === 1) return invalidFields(issues);
  const names = new Set(missing.map(({ name }) => `“${name}”`));
  return new HttpError(400, `Not members of this organization: ${joinFirst([...names], ', ')}.`, issues);
}

/**
 * Finds members of the organization. Returns a function from a name to the user's id. Throws 400 with all
 * names that are not members.
 */
export async function findPeople(
  repository: Pick<ReturnType<typeof teamsRepository>, 'people'>,
  organizationId: string,
  named: PersonReference[],
): Promise<(one: PersonReference) => string> {
  const keys = (some: PersonReference[]) => [...new Set(some.map(keyOf))];
  const [byEmail, byId] = [named.filter(isEmail), named.filter((one) => !isEmail(one))];
  const ids = new Map([
    ...(await repository.people(organizationId, 'users.id', keys(byId))).map(({ id }) => [id, id] as const),
    ...(await repository.people(organizationId, 'users.email', keys(byEmail))).map(
      ({ id, email }) => [email, id] as const,
    ),
  ]);
  const missing = named.filter((one) => !ids.has(keyOf(one)));
  if (missing.length > 0) throw unknownPeople(missing);
  return (one) => ids.get(keyOf(one)) ?? one.name;
}
