import type { Role } from '#contract/fields.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import type { Changes } from '#server/domain/audit/changes.ts';
import { recordOwnEvent } from '#server/domain/audit/recordEvent.ts';
import { now, type Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { emailInvitesRepository } from '#server/domain/people/emailInvites.repository.ts';
import { recordAcceptance } from '#server/domain/people/recordAcceptance.ts';
import type { Claims } from './claims.ts';
import { signInRepository, type Provider } from '#server/domain/sign-in/signIn.repository.ts';

type Invite = Database['email_invites'];

/** Which member a sign-in is, or why it is none. */
export type Plan =
  | { kind: 'member'; userId: string; name: string; role: Role | null }
  | { kind: 'new'; role: Role | null; team: { id: string; title: string } | undefined; invite?: Invite }
  | { kind: 'refused'; expected: string; got: string; sentence: string };

/**
 * Returns which member of the provider's organization a person is or would become. An invited person gets the
 * role of their invite. Refuses disabled members, and strangers who weren't invited and whose address isn't in one
 * of the organization's email domains. Changes nothing.
 */
export async function planMember(context: Context, provider: Provider, email: string): Promise<Plan> {
  const { store } = context;
  const repository = signInRepository(store);
  const person = await repository.person(provider.organization_id, email);
  if (person?.member) {
    const { id: userId, display_name: name, role } = person;
    if (person.disabled === 0) return { kind: 'member', userId, name, role };
    return {
      kind: 'refused',
      expected: 'an active member',
      got: 'a disabled member',
      sentence: `${email} is disabled in ${provider.title}. Ask an organization admin.`,
    };
  }
  const domains = fromJson<string[]>(provider.email_domains);
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const invite = await emailInvitesRepository(store).pendingOf(provider.organization_id, email, now(context));
  if (!invite && !domains.includes(domain))
    return {
      kind: 'refused',
      expected: domains.length === 0 ? 'a member' : `a member, or an email address at ${domains.join(', ')}`,
      got: email,
      sentence: `${email} isn’t a member of ${provider.title}, and ${domain} isn’t one of its email domains. Ask an organization admin to add you or the domain.`,
    };
  const teamId = provider.default_team_id;
  const team = teamId === null ? undefined : await repository.team(provider.organization_id, teamId);
  return invite
    ? { kind: 'new', role: invite.role, team, invite }
    : { kind: 'new', role: provider.default_role, team };
}

/**
 * Adds a planned member, or marks an existing one as signing in with single sign-on, and records it. Returns the user's
 * id.
 */
export async function provisionMember(
  context: Context,
  provider: Provider,
  plan: Exclude<Plan, { kind: 'refused' }>,
  { email, name: claimed, requestId }: { email: string; name: Claims['displayName']; requestId: string },
) {
  const repository = signInRepository(context.store);
  const organizationId = provider.organization_id;
  const record = (action: string, userId: string, label: string, changes: Changes) =>
    recordOwnEvent(context, {
      organization_id: organizationId,
      userId,
      label,
      action,
      requestId,
      changes,
      resources: { samlProviderId: provider.id },
    });
  if (plan.kind === 'member') {
    const { userId } = plan;
    const marked = await repository.markSso(organizationId, userId);
    if (marked > 0) await record('members.markSso', userId, plan.name, { sso: { from: false, to: true } });
    return userId;
  }
  const name = claimed ?? plan.invite?.name ?? undefined;
  if (plan.invite) await emailInvitesRepository(context.store).accept(plan.invite.id, now(context));
  const userId = await addMember(context, { organizationId, email, name, role: plan.role, sso: true });
  if (plan.invite) await recordAcceptance(context, plan.invite, { userId, requestId });
  else await record('members.create', userId, name ?? email, { role: { to: plan.role } });
  if (plan.team)
    await repository.addToTeam({
      team_id: plan.team.id,
      organization_id: organizationId,
      user_id: userId,
      role: 'member',
    });
  return userId;
}
