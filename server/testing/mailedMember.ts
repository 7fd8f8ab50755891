import type { Role } from '#contract/fields.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { newId } from '#server/base/lib/ids.ts';
import { addToken } from '#server/operator/tokens.ts';
import type { Organization, Person, World } from './world.ts';

/** Adds a member whose address email can reach. Null is a guest. */
export async function mailedMember(
  { context, client }: World,
  org: Organization,
  role: Role | null,
  name: string,
): Promise<Person> {
  const email = `${newId().toLowerCase()}@saltmarsh-docs.org`;
  const id = await addMember(context, { organizationId: org.id, email, name, role });
  const token = await addToken(context, email, 'test');
  return { id, email, token, ...client(token) };
}
