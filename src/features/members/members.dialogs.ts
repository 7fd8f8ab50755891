import type { Member } from '#contract/member.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { urlDialogs, withId } from '#routing/urlDialogs.tsx';

type Context = {
  organization: Organization;
  members: readonly Member[];
  /** Whether the user can invite people on this service. */
  invites?: boolean;
  /** Called instead of closing the dialog after removing a member other than the signed-in user. */
  onRemoved?: () => void;
};

const { dialog, define } = urlDialogs<Context>();

export const memberDialogs = define({
  add: dialog(
    () => import('./invites/AddPeopleDialog.tsx').then((module) => module.AddPeopleDialog),
    ({ organization, invites }) => (invites ? { organization } : null),
  ),
  invites: dialog(
    () => import('./invites/InvitesDialog.tsx').then((module) => module.InvitesDialog),
    ({ organization, invites }) => (invites ? { organization } : null),
  ),
  remove: dialog(
    () => import('./RemoveMemberDialog.tsx').then((module) => module.RemoveMemberDialog),
    ({ organization, members, onRemoved }, id) =>
      organization.permissions.admin
        ? withId(members, id, (member) => ({ member, organization, onRemoved }))
        : null,
  ),
  signInLink: dialog(
    () => import('./SignInLinkDialog.tsx').then((module) => module.SignInLinkDialog),
    ({ organization, members }, id) =>
      organization.permissions.admin ? withId(members, id, (member) => ({ member })) : null,
  ),
  markSso: dialog(
    () => import('./MarkSsoDialog.tsx').then((module) => module.MarkSsoDialog),
    ({ organization, members }, id) =>
      organization.permissions.admin
        ? withId(
            members.filter(({ sso }) => !sso),
            id,
            (member) => ({ member }),
          )
        : null,
  ),
});
