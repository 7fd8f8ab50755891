import type { UserToken } from '#contract/areas/sign-in.ts';

type Kind = Pick<UserToken, 'type'>;

/** The verb that ends access. */
export const verbOf = ({ type }: Kind) => (type === 'session' ? 'End session' : 'Revoke token');

const methods: Record<string, string> = {
  password: 'Password',
  link: 'Sign-in link',
  invite: 'Invite',
};

/** How a session was opened: “Password”, or the name of the identity provider. */
export const methodOf = ({ method, label }: Pick<UserToken, 'method' | 'label'>) =>
  methods[method ?? ''] ?? label;

/** The name of a session or a token: the browser, or the label. */
export const nameOf = (row: UserToken) =>
  row.type === 'session' ? (row.device ?? methodOf(row)) : row.label;

/** What a token may do. */
export function scopeText({ scope }: Pick<UserToken, 'scope'>) {
  if (scope === 'git') return 'Git only';
  return scope === 'read' ? 'Read only' : 'Full';
}

/** The consequence of ending access. */
export const consequenceOf = ({ type }: Kind) =>
  type === 'session'
    ? 'The browser with this session is signed out with its next request.'
    : 'Apps that use this token lose access immediately.';

/** The choices of a token's lifetime, in days. */
export const lifetimes = { '30': '30 days', '90': '90 days', '366': '1 year', never: 'No expiry' } as const;

const day = 24 * 60 * 60_000;

/** The end of a lifetime that starts now, as an ISO time; undefined without one. A little earlier than the limit. */
export const expiryIn = (lifetime: string, now = Date.now()) =>
  lifetime === 'never' ? undefined : new Date(now + Number(lifetime) * day - 60_000).toISOString();
