import type { Member } from '#contract/member.ts';
import { formatList } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { nameOf, removalText, typedName } from '../members.text.ts';

type Props = {
  member: Member;
  /** The organization's title. */
  organization: string;
  /** A warning if the member may be the signed-in user. */
  loss: string | undefined;
  /** Titles of the teams that will have no owner. */
  teamsWithoutOwner: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
};

export function OffboardDialog({ member, organization, loss, teamsWithoutOwner, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Offboard ${nameOf(member)}?`}
      typed={typedName(member)}
      verb="Offboard"
      doing="Offboarding…"
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    >
      {loss && (
        <p>
          <b>{loss}</b>
        </p>
      )}
      <p>
        {removalText(member, organization)} Removal is the last step and can’t be undone. Until then, you can
        undo the other steps.
      </p>
      {teamsWithoutOwner.length > 0 && <p>{formatList(teamsWithoutOwner)} will have no owner.</p>}
    </ConfirmDialog>
  );
}
