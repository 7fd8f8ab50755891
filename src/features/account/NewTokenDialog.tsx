import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyRow } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { NewToken } from './CreateTokenDialog.tsx';

/** Shows the secret of a new token, once. */
export const NewTokenDialog = ({ token, onClose }: { token: NewToken; onClose: () => void }) => (
  <Dialog
    title={`Token “${token.label}” created`}
    onClose={onClose}
    foot={<Button onClick={onClose}>Done</Button>}
  >
    <Banner>
      <b>Copy the token now.</b> It isn’t shown again. Anyone who has it can act in your name.
    </Banner>
    <CopyRow label="API token" text={token.secret} />
  </Dialog>
);
