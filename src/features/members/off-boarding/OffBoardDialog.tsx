import type { Member } from '#contract/member.ts';
import { formatList } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { nameOf, removalWords, typedName } from '../member.words.ts';

type Props = {
  member: Member;
  /** The organization's title. */
  organization: string;
  /** What whoever does it loses by it. */
  loss: string | undefined;
  /** Titles of the teams that nobody will own. */
  orphans: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
};

export function OffBoardDialog({ member, organization, loss, orphans, onConfirm, onClose }: Props) {
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
        {removalWords(member, organization)} That is the last step, and can’t be undone; the steps before it
        can be until then.
      </p>
      {orphans.length > 0 && <p>{formatList(orphans)} will have no owner.</p>}
    </ConfirmDialog>
  );
}
