import { useMutate } from '#api/mutation.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { removeDomain } from './domains.api.ts';

type Props = { organizationId: string; domain: string; onClose: () => void };

export function RemoveDomainDialog({ organizationId, domain, onClose }: Props) {
  const remove = useMutate(removeDomain);
  return (
    <ConfirmDialog
      title={`Remove the verification of ${domain}?`}
      verb="Remove verification"
      doing="Removing…"
      onConfirm={() => remove.mutateAsync({ organizationId, emailDomain: domain })}
      onClose={onClose}
    >
      <p>
        The sign-in page no longer offers single sign-on for addresses in {domain}. Sign-in URLs keep working.
        You can verify the domain again with the same record.
      </p>
    </ConfirmDialog>
  );
}
