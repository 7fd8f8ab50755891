import type { UserToken } from '#contract/areas/sign-in.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { consequenceOf, nameOf, verbOf } from './account.text.ts';

type Props = {
  row: UserToken;
  /** The owner, if it isn't the signed-in user. */
  owner?: string | undefined;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Confirms the end of a session or a token. */
export const EndDialog = ({ row, owner, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    title={`${verbOf(row)} “${nameOf(row)}”${owner === undefined ? '' : ` of ${owner}`}?`}
    verb={verbOf(row)}
    doing="Ending…"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>{consequenceOf(row)}</p>
  </ConfirmDialog>
);
