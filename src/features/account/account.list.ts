import { accounts, type MemberToken } from '#contract/areas/accounts.ts';
import { listOf } from '#lists/defineList.ts';

const { custom, define } = listOf<MemberToken>();

/** The sessions and tokens of an organization's members. */
export const memberTokensList = define({
  id: 'memberTokens',
  label: 'Sessions and API tokens',
  one: 'session or token',
  many: 'sessions and tokens',
  operation: accounts.listSessions,
  filters: {
    member: custom<string>({
      label: 'Member',
      parse: ([text]) => text || undefined,
      describe: (_, name = 'this member') => `belongs to ${name}`,
    }),
  },
  csv: {
    type: ({ type }) => type,
    name: ({ label }) => label,
    device: ({ device }) => device,
    userId: ({ user }) => user.id,
    user: ({ user }) => user.displayName,
    email: ({ user }) => user.email,
    scope: ({ scope }) => scope,
    createdAt: ({ createdAt }) => createdAt,
    lastUsedAt: ({ lastUsedAt }) => lastUsedAt,
    expiresAt: ({ expiresAt }) => expiresAt,
  },
});
