import { useQuery } from '@tanstack/react-query';
import { isOperationMissing } from '#api/http/ApiError.ts';
import type { EmailDomain } from '#contract/areas/domains.ts';
import { formatNumber } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { State } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import styles from './DomainList.module.css';
import { domainsQuery } from './domains.api.ts';

type LineProps = { domain: EmailDomain; onVerify: () => void; onRemove: () => void };

function Line({ domain: { domain, status, verifiedAt, claimed }, onVerify, onRemove }: LineProps) {
  return (
    <li>
      <code>{domain}</code>
      {status === 'verified' ? (
        <>
          <State tone="good">
            Verified <Time at={verifiedAt} inline />
            {!claimed && ', no longer an email domain'}
          </State>
          <Button
            small
            variant="quiet-danger"
            aria-label={`Remove the verification of ${domain}`}
            onClick={onRemove}
          >
            Remove…
          </Button>
        </>
      ) : (
        <>
          <State tone="warn">Not verified</State>
          <Button small aria-label={`Verify ${domain}`} onClick={onVerify}>
            Verify…
          </Button>
        </>
      )}
    </li>
  );
}

type Props = {
  organizationId: string;
  onVerify: (domain: string) => void;
  onRemove: (domain: string) => void;
};

/** The saved email domains with their verification. Nothing if there are none, or the service can't verify domains. */
export function DomainList({ organizationId, onVerify, onRemove }: Props) {
  const { data, error } = useQuery(domainsQuery(organizationId));
  if (isOperationMissing(error)) return null;
  if (error) return <Fault role="alert">Couldn’t load the verification of domains. {error.message}</Fault>;
  if (!data || data.items.length === 0) return null;
  const { items, count = items.length, offersAll } = data;
  return (
    <div>
      <ul className={styles.lines} aria-label="Verification of email domains">
        {items.map((domain) => (
          <Line
            key={domain.domain}
            domain={domain}
            onVerify={() => onVerify(domain.domain)}
            onRemove={() => onRemove(domain.domain)}
          />
        ))}
      </ul>
      <p className={styles.note}>
        {count > items.length && `The first ${formatNumber(items.length)} domains are listed. `}
        {offersAll
          ? 'The sign-in page offers single sign-on for all addresses, because this service has only one organization. Verify your domains before others are added.'
          : 'The sign-in page offers single sign-on for addresses in verified domains.'}
      </p>
    </div>
  );
}
