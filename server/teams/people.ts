// People as a request names them, found among the members of the organization: all of them, or none is taken.
import { invalidFields, joinFirst, Refusal, type Issue } from '../core/errors.ts';
import type { teamsRepository } from './teams.repository.ts';

/** `path` is the field that names the person, as `body.add.3`; `orEmail`: it may do so by e-mail address. */
export type Named = { path: string; name: string; orEmail?: boolean };

const isEmail = ({ name, orEmail = false }: Named) => orEmail && name.includes('@');
/** What names the same person is the same. */
const keyOf = (named: Named) => (isEmail(named) ? named.name.toLowerCase() : named.name);

const issueOf = (named: Named): Issue => ({
  path: named.path,
  message: `No member of this organization has the ${isEmail(named) ? 'e-mail address' : 'id'} “${named.name}”.`,
});

function unknown(missing: Named[]) {
  const issues = missing.map(issueOf);
  if (issues.length === 1) return invalidFields(issues);
  const names = new Set(missing.map(({ name }) => `“${name}”`));
  return new Refusal(400, `Not members of this organization: ${joinFirst([...names], ', ')}.`, issues);
}

/** Finds everyone who is named; gives the function to their user's id. 400 names all who are no members. */
export async function findPeople(
  repository: Pick<ReturnType<typeof teamsRepository>, 'people'>,
  organizationId: string,
  named: Named[],
): Promise<(one: Named) => string> {
  const keys = (some: Named[]) => [...new Set(some.map(keyOf))];
  const [byEmail, byId] = [named.filter(isEmail), named.filter((one) => !isEmail(one))];
  const ids = new Map([
    ...(await repository.people(organizationId, 'users.id', keys(byId))).map(({ id }) => [id, id] as const),
    ...(await repository.people(organizationId, 'users.email', keys(byEmail))).map(
      ({ id, email }) => [email, id] as const,
    ),
  ]);
  const missing = named.filter((one) => !ids.has(keyOf(one)));
  if (missing.length > 0) throw unknown(missing);
  return (one) => ids.get(keyOf(one)) ?? one.name;
}
