import { use } from 'react';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { SelfContext } from './self.ts';

type Props = {
  /** “Remove 3 members”. */
  verb: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

export function GiveUpTeamDialog({ verb, onConfirm, onClose }: Props) {
  const { me } = use(SelfContext);
  return (
    <ConfirmDialog title={`${verb}?`} verb={verb} doing="Changing…" onConfirm={onConfirm} onClose={onClose}>
      <p>
        {me === null ? 'If you are among them, you' : 'You are among them: you'} can no longer manage this
        team, nor undo this. Another owner or an admin of the organization can.
      </p>
    </ConfirmDialog>
  );
}
