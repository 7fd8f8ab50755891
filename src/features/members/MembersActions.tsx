import { useHasOperation } from '#api/useHasOperation.ts';
import { invites } from '#contract/areas/invites.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { KeyButton } from '#ui/KeyButton.tsx';
import { memberDialogs } from './members.dialogs.ts';

/** Returns whether the user can invite people. The public API has no list of invites, and returns no results for each person. */
export const useCanInvite = ({ permissions }: Organization) =>
  useHasOperation(invites.list) === true && permissions.admin;

/** The buttons of the lists of members. */
export function MembersActions({ organization }: { organization: Organization }) {
  const open = useUrlDialog(memberDialogs);
  if (!useCanInvite(organization)) return null;
  return (
    <>
      <Button onClick={() => open('invites')}>Pending invites</Button>
      <KeyButton variant="primary" keys="n" onClick={() => open('add')}>
        Add people…
      </KeyButton>
    </>
  );
}
