import { useQuery } from '@tanstack/react-query';
import type { Organization } from '#contract/organizations.ts';
import { Button } from '#ui/Button.tsx';
import { CheckItem, Checks } from '#ui/Checks.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { LookUp } from '../LookupForm.tsx';
import { inviteQuery } from '../organizations.api.ts';
import { inviteIdIn } from '../parseInput.ts';
import { InviteDetails } from './InviteDetails.tsx';

type FoundProps = { organization: Organization; inviteId: string; onGone: () => void };

function Found({ organization: { id: organizationId, defaultRole = null }, inviteId, onGone }: FoundProps) {
  const { data: invite, error } = useQuery(inviteQuery(organizationId, inviteId));
  if (error)
    return (
      <div role="alert">
        <Checks>
          <CheckItem is="stop" note="It was revoked, the id is wrong, or it belongs to another organization.">
            {error.message}
          </CheckItem>
        </Checks>
      </div>
    );
  if (!invite)
    return (
      <p>
        <Spinner small /> Looking for the invite link…
      </p>
    );
  return <InviteDetails {...{ organizationId, invite, defaultRole }} onRevoked={onGone} />;
}

type Props = {
  organization: Organization;
  inviteId: string | null;
  onLookUp: (inviteId: string) => void;
  onClose: () => void;
};

/** An invite link is found by its id or address: the API lists none. */
export function InviteDialog({ organization, inviteId, onLookUp, onClose }: Props) {
  return (
    <Dialog title="Invite link" wide onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      <LookUp
        label="Address or id"
        hint="As people get it. The service can’t list the links there are, only answer for one."
        value={inviteId ?? ''}
        read={(text) => inviteIdIn(text) ?? null}
        fault="There is no invite link in this: paste its whole address or its id."
        onLookUp={onLookUp}
      />
      {inviteId !== null && <Found organization={organization} inviteId={inviteId} onGone={onClose} />}
    </Dialog>
  );
}
