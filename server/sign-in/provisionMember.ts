import type { Role } from '#contract/fields.ts';
import { addMember } from '../admin/people.ts';
import type { Context } from '../context.ts';
import { fromJson } from '../core/json.ts';
import type { Claims } from './claims.ts';
import { signInRepository, type Provider } from './signIn.repository.ts';

/** Which member a sign-in is, or why it is none. */
export type Plan =
  | { kind: 'member'; userId: string; name: string; role: Role | null }
  | { kind: 'new'; role: Role | null; team: { id: string; title: string } | undefined }
  | { kind: 'refused'; expected: string; got: string; sentence: string };

/**
 * Returns which member of the provider's organization a person is or would become. Refuses disabled members, and
 * strangers whose address isn't in one of the organization's email domains. Changes nothing.
 */
export async function planMember({ store }: Context, provider: Provider, email: string): Promise<Plan> {
  const repository = signInRepository(store);
  const person = await repository.person(provider.organization_id, email);
  if (person?.member) {
    const { id: userId, display_name: name, role } = person;
    if (person.disabled === 0) return { kind: 'member', userId, name, role };
    return {
      kind: 'refused',
      expected: 'an active member',
      got: 'a disabled member',
      sentence: `${email} is disabled in ${provider.title}. Ask an admin of the organization.`,
    };
  }
  const domains = fromJson<string[]>(provider.email_domains);
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (!domains.includes(domain))
    return {
      kind: 'refused',
      expected: domains.length === 0 ? 'a member' : `a member, or an address at ${domains.join(', ')}`,
      got: email,
      sentence: `${email} is not a member of ${provider.title}, and ${domain} is not one of its email domains. Ask an admin of the organization to add either.`,
    };
  const teamId = provider.default_team_id;
  const team = teamId === null ? undefined : await repository.team(provider.organization_id, teamId);
  return { kind: 'new', role: provider.default_role, team };
}

/** Adds a planned member, or marks an existing one as signing in with single sign-on. Returns the user's id. */
export async function provisionMember(
  context: Context,
  provider: Provider,
  plan: Exclude<Plan, { kind: 'refused' }>,
  { email, name }: { email: string; name: Claims['displayName'] },
) {
  const repository = signInRepository(context.store);
  const organizationId = provider.organization_id;
  if (plan.kind === 'member') {
    await repository.markSso(organizationId, plan.userId);
    return plan.userId;
  }
  const userId = await addMember(context, { organizationId, email, name, role: plan.role, sso: true });
  if (plan.team)
    await repository.addToTeam({
      team_id: plan.team.id,
      organization_id: organizationId,
      user_id: userId,
      role: 'member',
    });
  return userId;
}
