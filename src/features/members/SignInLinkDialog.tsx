import { useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { useMutate } from '#api/mutation.ts';
import type { accounts } from '#contract/areas/accounts.ts';
import type { Output } from '#contract/operation.ts';
import type { Member } from '#contract/member.ts';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { CopyRow } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Time } from '#ui/Time.tsx';
import { nameOf } from './members.text.ts';
import { createSignInLink } from './signIns.ts';

type Props = { member: Member; onClose: () => void };

/** Makes a one-time sign-in link for a member, and shows it once. */
export function SignInLinkDialog({ member, onClose }: Props) {
  const { organizationId } = paths.members.useParams();
  const create = useMutate(createSignInLink);
  const [made, setMade] = useState<Output<typeof accounts.createLink> | null>(null);
  const name = nameOf(member);
  if (made)
    return (
      <Dialog
        title={`Sign-in link for ${name}`}
        onClose={onClose}
        foot={<Button onClick={onClose}>Done</Button>}
      >
        <p>
          {made.isMailed
            ? `We’re sending the link to ${made.email}.`
            : `Send the link to ${name} yourself. This service doesn’t send email.`}{' '}
          It works once, expires <Time at={made.expiresAt} inline />, and isn’t shown again.
        </p>
        <CopyRow label="Sign-in link" text={made.link} />
      </Dialog>
    );
  async function send() {
    setMade(await create.mutateAsync({ organizationId, userId: member.id }));
  }
  return (
    <Dialog
      title={`Send ${name} a sign-in link?`}
      busy={create.isPending}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            data-autofocus=""
            busy={create.isPending && 'Creating…'}
            onClick={() => void send().catch(() => null)}
          >
            Create link
          </Button>
        </>
      }
    >
      <p>
        With the link, {name} signs in once and can choose a new password. A link that you made before stops
        working.
      </p>
      {create.error && <Fault role="alert">{messageOf(create.error)}</Fault>}
    </Dialog>
  );
}
