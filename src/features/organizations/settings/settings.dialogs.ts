import type { Organization } from '#contract/areas/organizations.ts';
import { urlDialogs } from '#routing/urlDialogs.tsx';

type Context = { organization: Organization; onLookup: (inviteId: string) => void };

const { dialog, define } = urlDialogs<Context>();

const domainProps = ({ organization }: Context, domain: string | null) =>
  organization.permissions.admin && domain !== null ? { organizationId: organization.id, domain } : null;

export const settingsDialogs = define({
  invite: dialog(
    () => import('../invite/InviteDialog.tsx').then((module) => module.InviteDialog),
    (context, inviteId) => (context.organization.permissions.admin ? { ...context, inviteId } : null),
  ),
  links: dialog(
    () => import('../invite/InviteLinksDialog.tsx').then((module) => module.InviteLinksDialog),
    ({ organization }) => (organization.permissions.admin ? { organization } : null),
  ),
  verifyDomain: dialog(
    () => import('../domains/VerifyDomainDialog.tsx').then((module) => module.VerifyDomainDialog),
    domainProps,
  ),
  removeDomain: dialog(
    () => import('../domains/RemoveDomainDialog.tsx').then((module) => module.RemoveDomainDialog),
    domainProps,
  ),
});
