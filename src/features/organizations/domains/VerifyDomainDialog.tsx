import { useQuery } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { CopyRow } from '#ui/CopyButton.tsx';
import { Fields } from '#ui/form/FormSection.tsx';
import { domainsQuery, verifyDomain } from './domains.api.ts';

type Props = { organizationId: string; domain: string; onClose: () => void };

/** Shows the DNS record that proves a domain, and checks it. */
export function VerifyDomainDialog({ organizationId, domain, onClose }: Props) {
  const { data } = useQuery(domainsQuery(organizationId));
  const verify = useMutate(verifyDomain);
  const record = data?.items.find((one) => one.domain === domain)?.record;
  return (
    <ConfirmDialog
      title={`Verify ${domain}`}
      wide
      harmless
      verb="Check record"
      doing="Checking…"
      reason={data && !record ? 'This isn’t one of the email domains' : undefined}
      onConfirm={() => verify.mutateAsync({ organizationId, emailDomain: domain })}
      onClose={onClose}
    >
      <p>
        Add this TXT record at the DNS provider of {domain}. It proves that the domain is yours. People with
        addresses in it then find your single sign-on.
      </p>
      {record && (
        <Fields>
          <CopyRow label="Name" text={record.name} />
          <CopyRow label="Value" text={record.value} />
        </Fields>
      )}
      <p className="soft">
        If your DNS provider adds the domain to names, leave it out. After the check, you can delete the
        record.
      </p>
    </ConfirmDialog>
  );
}
