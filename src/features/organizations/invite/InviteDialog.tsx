import { useQuery } from '@tanstack/react-query';
import type { Organization } from '#contract/areas/organizations.ts';
import { Button } from '#ui/Button.tsx';
import { CheckItem, Checks } from '#ui/Checks.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { LookupForm } from '../LookupForm.tsx';
import { inviteQuery } from '../organizations.api.ts';
import { parseInviteId } from '../parseInput.ts';
import { InviteDetails } from './InviteDetails.tsx';

type ResultProps = { organization: Organization; inviteId: string; onRevoked: () => void };

function LookupResult({
  organization: { id: organizationId, defaultRole = null },
  inviteId,
  onRevoked,
}: ResultProps) {
  const { data: invite, error } = useQuery(inviteQuery(organizationId, inviteId));
  if (error)
    return (
      <div role="alert">
        <Checks>
          <CheckItem
            verdict="danger"
            note="Check the ID. The link may have been revoked or may belong to another organization."
          >
            {error.message}
          </CheckItem>
        </Checks>
      </div>
    );
  if (!invite)
    return (
      <p>
        <Spinner small /> Loading invite link…
      </p>
    );
  return <InviteDetails {...{ organizationId, invite, defaultRole }} onRevoked={onRevoked} />;
}

type Props = {
  organization: Organization;
  inviteId: string | null;
  onLookup: (inviteId: string) => void;
  onClose: () => void;
};

/** Looks up an invite link by its ID or URL, because the API can't list them. */
export function InviteDialog({ organization, inviteId, onLookup, onClose }: Props) {
  return (
    <Dialog title="Invite link" wide onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      <LookupForm
        label="Invite link or ID"
        hint="Paste an invite link or its ID."
        value={inviteId ?? ''}
        parse={(text) => parseInviteId(text) ?? null}
        invalidText="Enter a complete invite link or its ID."
        onLookup={onLookup}
      />
      {inviteId !== null && (
        <LookupResult organization={organization} inviteId={inviteId} onRevoked={onClose} />
      )}
    </Dialog>
  );
}
