import type { Organization } from '#contract/organizations.ts';
import { urlDialogs } from '#routing/urlDialogs.tsx';

type Context = { organization: Organization; onLookup: (inviteId: string) => void };

const { dialog, define } = urlDialogs<Context>();

export const settingsDialogs = define({
  invite: dialog(
    () => import('../invite/InviteDialog.tsx').then((module) => module.InviteDialog),
    (context, inviteId) => (context.organization.permissions.admin ? { ...context, inviteId } : null),
  ),
  links: dialog(
    () => import('../invite/InviteLinksDialog.tsx').then((module) => module.InviteLinksDialog),
    ({ organization }) => (organization.permissions.admin ? { organization } : null),
  ),
});
