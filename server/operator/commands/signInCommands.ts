import { domain as domainSchema } from '#contract/fields.ts';
import { now, type Context } from '#server/base/context.ts';
import { lock } from '#server/base/database/lock.ts';
import { domainsRepository } from '#server/domain/sign-in/domains.repository.ts';
import { membersRepository } from '#server/domain/people/members.repository.ts';
import { endAccess } from '#server/domain/sign-in/endAccess.ts';
import { passwordsRepository } from '#server/domain/sign-in/passwords.repository.ts';
import { addSignInLink, signInLinkOf } from '#server/domain/sign-in/signInLinks.ts';
import { sessionsRepository } from '#server/domain/sign-in/sessions.repository.ts';
import { tokensRepository } from '#server/domain/sign-in/tokens.repository.ts';
import { operatorRepository } from '../operator.repository.ts';
import { requiredOption, singleArgument, type Arguments, type Command } from './arguments.ts';
import { userOf } from '../tokens.ts';
import { recordCommand, recordTokenCommand } from './recordCommand.ts';
import { UsageError } from '../UsageError.ts';

async function organizationOf({ store }: Context, typed: Arguments) {
  const id = requiredOption(typed, 'organization');
  const found = await operatorRepository(store).organization(id);
  if (!found) throw new UsageError(`Organization “${id}” not found.`);
  return found;
}

function domainOf(typed: Arguments) {
  const domain = singleArgument(typed, 'domain').toLowerCase();
  if (!domainSchema().safeParse(domain).success) throw new UsageError(`“${domain}” isn’t a domain.`);
  return domain;
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** Sets whether a member is disabled. Disabling ends their sessions and revokes invites that they sent, in the same transaction. */
async function setDisabled(context: Context, typed: Arguments, isDisabled: boolean) {
  const { store } = context;
  const email = requiredOption(typed, 'email');
  return store.transaction(async () => {
    const { id: organizationId } = await organizationOf(context, typed);
    await lock(store, 'organizations', organizationId);
    const { id } = await userOf(context, email);
    const member = await membersRepository(store).get(organizationId, id);
    if (!member) throw new UsageError(`${email} isn’t a member of this organization.`);
    if (isDisabled && member.role === 'admin' && member.disabled === 0) {
      const others = await membersRepository(store).otherAdmins(organizationId, id);
      if (others === 0)
        throw new UsageError('An organization needs at least one admin. Make someone else an admin first.');
    }
    if (isDisabled) await endAccess(context, organizationId, id);
    await operatorRepository(store).setDisabled(organizationId, id, isDisabled);
    if ((member.disabled === 1) !== isDisabled)
      await recordCommand(context, {
        organizationId,
        action: 'members.update',
        target: ['userId', id],
        changes: { disabled: { from: !isDisabled, to: isDisabled } },
      });
    return `${isDisabled ? 'Disabled' : 'Enabled'} ${email}.`;
  });
}

export const signInCommands: Command[] = [
  {
    name: 'domain verify',
    usage: 'domain verify --organization ID DOMAIN',
    options: ['organization'],
    run: (context, typed) => {
      const domain = domainOf(typed);
      return context.store.transaction(async () => {
        const { id } = await organizationOf(context, typed);
        const repository = domainsRepository(context.store);
        const before = await repository.owner(domain);
        const owner = (await repository.verify(domain, id, now(context)))?.organization_id;
        if (owner === id && before === undefined)
          await recordCommand(context, {
            organizationId: id,
            action: 'domains.verify',
            target: ['organizationId', id],
            changes: { domain: { to: domain } },
          });
        if (owner !== id) throw new UsageError(`${domain} is already verified for organization ${owner}.`);
        return `Verified ${domain}. People with email addresses in this domain now sign in to organization ${id}.`;
      });
    },
  },
  {
    name: 'domain remove',
    usage: 'domain remove DOMAIN',
    options: [],
    run: (context, typed) => {
      const domain = domainOf(typed);
      return context.store.transaction(async () => {
        const repository = domainsRepository(context.store);
        const owner = await repository.owner(domain);
        if (!owner) throw new UsageError(`${domain} isn’t verified.`);
        const organizationId = owner.organization_id;
        await repository.remove(domain);
        await recordCommand(context, {
          organizationId,
          action: 'domains.remove',
          target: ['organizationId', organizationId],
          changes: { domain: { from: domain } },
        });
        return `Removed ${domain}.`;
      });
    },
  },
  {
    name: 'domain list',
    usage: 'domain list',
    options: [],
    run: async ({ store }) => {
      const domains = await domainsRepository(store).all();
      if (domains.length === 0) return 'No verified domains.';
      return domains.map((one) => `${one.domain}  ${one.organization_id}  ${one.verified_at}`).join('\n');
    },
  },
  {
    name: 'sso off',
    usage: 'sso off --organization ID',
    options: ['organization'],
    run: (context, typed) =>
      context.store.transaction(async () => {
        const { id } = await organizationOf(context, typed);
        if ((await operatorRepository(context.store).stopEnforcing(id)) > 0)
          await recordCommand(context, {
            organizationId: id,
            action: 'organizations.update',
            target: ['organizationId', id],
            changes: { sso: { from: true, to: false } },
          });
        return 'Single sign-on is no longer enforced. Tokens work again.';
      }),
  },
  {
    name: 'session list',
    usage: 'session list [--organization ID] [--email EMAIL]',
    options: ['organization', 'email'],
    run: async (context, typed) => {
      const sessions = await sessionsRepository(context.store).list(
        await matchOf(context, typed),
        now(context),
      );
      if (sessions.length === 0) return 'No active sessions.';
      return sessions
        .map((one) => {
          const way = one.label ?? one.method ?? 'invite';
          return `${one.created_at}  ${one.email}  ${one.title}, ${way}  until ${one.expires_at}`;
        })
        .join('\n');
    },
  },
  {
    name: 'session end',
    usage: 'session end [--organization ID] [--email EMAIL]',
    options: ['organization', 'email'],
    run: (context, typed) =>
      context.store.transaction(async () => {
        const match = await matchOf(context, typed);
        if (Object.keys(match).length === 0)
          throw new UsageError('Specify --organization ID, --email EMAIL, or both.');
        const repository = sessionsRepository(context.store);
        for (const { organization_id: organizationId, user_id: userId, sessions } of await repository.countOf(
          match,
        ))
          await recordCommand(context, {
            organizationId,
            action: 'signIn.end',
            target: ['userId', userId],
            changes: { sessions: { from: sessions } },
          });
        return `Ended ${count(await repository.end(match), 'session')}.`;
      }),
  },
  {
    name: 'member link',
    usage: 'member link --organization ID --email EMAIL',
    options: ['organization', 'email'],
    run: (context, typed) => {
      const email = requiredOption(typed, 'email');
      return context.store.transaction(async () => {
        const { id: organizationId } = await organizationOf(context, typed);
        const { id: userId } = await userOf(context, email);
        const member = await passwordsRepository(context.store).member(organizationId, userId);
        if (!member) throw new UsageError(`${email} isn’t an active member of this organization.`);
        if (member.sso === 1)
          throw new UsageError(`${member.title} requires single sign-on. Use “sso off” first.`);
        const which = { organization_id: organizationId, user_id: userId };
        const { secret, expiresAt } = await addSignInLink(context, which, 'operator');
        await recordCommand(context, {
          organizationId,
          action: 'accounts.createLink',
          target: ['userId', userId],
        });
        return `Sign-in link for ${email}, valid once and until ${expiresAt}: ${signInLinkOf(context, secret)}`;
      });
    },
  },
  {
    name: 'member disable',
    usage: 'member disable --organization ID --email EMAIL',
    options: ['organization', 'email'],
    run: (context, typed) => setDisabled(context, typed, true),
  },
  {
    name: 'member enable',
    usage: 'member enable --organization ID --email EMAIL',
    options: ['organization', 'email'],
    run: (context, typed) => setDisabled(context, typed, false),
  },
  {
    name: 'token sso',
    usage: 'token sso --email EMAIL [--label TEXT] exempt|enforced',
    options: ['email', 'label'],
    run: (context, typed) => {
      const email = requiredOption(typed, 'email');
      const state = singleArgument(typed, 'state');
      if (state !== 'exempt' && state !== 'enforced')
        throw new UsageError(`“${state}” isn’t valid. Use exempt or enforced.`);
      return context.store.transaction(async () => {
        const user = await userOf(context, email);
        const isExempt = state === 'exempt';
        const changed = await tokensRepository(context.store).setExempt(
          user.id,
          typed.options['label'],
          isExempt,
        );
        if (changed === 0) throw new UsageError(`No matching token found for ${email}.`);
        await recordTokenCommand(context, user.id, {
          action: 'tokens.update',
          changes: {
            ...(typed.options['label'] !== undefined && { token: { to: typed.options['label'] } }),
            ssoExempt: { to: isExempt },
          },
        });
        const verb = `${changed === 1 ? 'is' : 'are'} ${isExempt ? 'now' : 'no longer'}`;
        return `${count(changed, 'token')} for ${email} ${verb} exempt from single sign-on.`;
      });
    },
  },
];

/** Returns which sessions the options name. */
async function matchOf(context: Context, typed: Arguments) {
  const { organization, email } = typed.options;
  return {
    ...(organization !== undefined && { organization_id: (await organizationOf(context, typed)).id }),
    ...(email !== undefined && { user_id: (await userOf(context, email)).id }),
  };
}
