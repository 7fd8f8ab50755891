import { use } from 'react';
import { CurrentUserContext } from '#directory/people/CurrentUserContext.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

type Props = {
  /** “Remove 3 members”. */
  verb: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

export function LoseOwnershipDialog({ verb, onConfirm, onClose }: Props) {
  const me = use(CurrentUserContext);
  return (
    <ConfirmDialog title={`${verb}?`} verb={verb} doing="Changing…" onConfirm={onConfirm} onClose={onClose}>
      <p>
        {me === null ? 'If you’re one of them, you' : 'This includes you. You'} will no longer be able to
        manage this team. Only another owner or an organization admin can undo this.
      </p>
    </ConfirmDialog>
  );
}
