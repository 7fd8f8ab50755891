import { useQuery } from '@tanstack/react-query';
import { useHasOperation } from '#api/useHasOperation.ts';
import { accounts } from '#contract/areas/accounts.ts';
import type { Member } from '#contract/member.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { MenuScreenLink } from '#routing/MenuScreenLink.tsx';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { nameOf } from './members.text.ts';
import { memberDialogs } from './members.dialogs.ts';

type Props = {
  member: Member;
  /** Whether the menu is on the member's own page. */
  isOpen?: boolean;
};

// A separate component, so that the hooks run only when the menu opens.
function Actions({ member, isOpen }: Required<Props>) {
  const { organizationId } = paths.members.useParams();
  const open = useUrlDialog(memberDialogs);
  const { data: organization } = useQuery(organizationQuery(organizationId));
  // Where single sign-on is enforced, links aren’t valid.
  const canSendLink =
    useHasOperation(accounts.createLink) === true && !member.disabled && organization?.sso !== true;
  const hasSessions = useHasOperation(accounts.listSessions) === true;
  const name = nameOf(member);
  return (
    <>
      {!isOpen && (
        <MenuScreenLink to={paths.member.to({ organizationId, userId: member.id })}>Open</MenuScreenLink>
      )}
      <MenuItem onSelect={() => void copy(`${name}’s email address`, member.user.email)}>Copy email</MenuItem>
      <MenuItem onSelect={() => void copy(`${name}’s ID`, member.id)}>Copy ID</MenuItem>
      {canSendLink && <MenuItem onSelect={() => open('signInLink', member.id)}>Send sign-in link…</MenuItem>}
      {hasSessions && (
        <MenuScreenLink to={paths.organizationCredentials.to({ organizationId }, { member: member.id })}>
          Sessions and tokens
        </MenuScreenLink>
      )}
      {!member.sso && <MenuItem onSelect={() => open('markSso', member.id)}>Switch to SSO…</MenuItem>}
      <MenuRule />
      <MenuScreenLink to={paths.memberOffboarding.to({ organizationId, userId: member.id })}>
        Offboard…
      </MenuScreenLink>
      <MenuItem danger onSelect={() => open('remove', member.id)}>
        Remove…
      </MenuItem>
    </>
  );
}

export const MemberMenu = ({ member, isOpen = false }: Props) => (
  <RowMenu of={nameOf(member)} variant={isOpen ? undefined : 'quiet'} small={!isOpen}>
    <Actions member={member} isOpen={isOpen} />
  </RowMenu>
);
