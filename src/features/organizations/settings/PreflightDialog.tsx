import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { countQueries } from '#directory/counts.ts';
import { limits } from '#contract/limits.ts';
import type { Organization } from '#contract/organizations.ts';
import type { SamlProvider } from '#contract/sso.ts';
import { certificateQuery } from '#directory/certificates.ts';
import { expiryOf, type ExpiryStage } from '#lib/expiry.ts';
import { Button } from '#ui/Button.tsx';
import { CheckItem, Checks, type Verdict } from '#ui/Checks.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Time } from '#ui/Time.tsx';
import { membersQuery } from '../organizations.api.ts';
import { adminText, memberText } from './preflight.text.ts';

type QueryItemsProps<T> = { what: string; query: UseQueryResult<T>; children: (data: T) => ReactNode };

/** Renders the data of a query, or its loading or error state. */
function QueryItems<T>({ what, query, children }: QueryItemsProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <CheckItem is="open">Checking {what}…</CheckItem>;
  return (
    <CheckItem is="warn" note={query.error.message}>
      Couldn’t load {what}
    </CheckItem>
  );
}

const verdicts: Record<ExpiryStage, Verdict> = { over: 'stop', now: 'warn', soon: 'warn', later: 'good' };

function ProviderItem({ label, certificate: text }: Pick<SamlProvider, 'label' | 'certificate'>) {
  const { data: certificate, isPending } = useQuery(certificateQuery(text ?? ''));
  if (!text) return <CheckItem is="stop">{label} has no certificate</CheckItem>;
  if (isPending) return <CheckItem is="open">Checking the certificate for {label}…</CheckItem>;
  if (!certificate) return <CheckItem is="warn">Couldn’t read the certificate for {label}</CheckItem>;
  const { stage } = expiryOf(certificate.notAfter);
  return (
    <CheckItem is={verdicts[stage]}>
      The certificate for {label} {stage === 'over' ? 'expired' : 'is valid until'}{' '}
      <Time at={certificate.notAfter} inline />
    </CheckItem>
  );
}

function ProviderItems({ items }: { items: readonly SamlProvider[] }) {
  if (items.length === 0)
    return (
      <CheckItem is="stop" note="Set up a provider under Single sign-on first.">
        No SSO provider is set up, so no one would be able to sign in
      </CheckItem>
    );
  return items.map((provider) => <ProviderItem key={provider.id} {...provider} />);
}

type Props = { organization: Organization; onAnswer: (enforce: boolean) => void };

export function PreflightDialog({ organization: { id, title }, onAnswer }: Props) {
  const providers = useQuery(countQueries.saml(id));
  const members = useQuery(membersQuery(id, { limit: limits.limit }));
  const admins = useQuery(membersQuery(id, { role: 'admin', limit: limits.limit }));
  const isChecking = [providers, members, admins].some(({ isPending }) => isPending);
  const reason = isChecking
    ? 'Checking'
    : providers.data?.items.length === 0
      ? 'No SSO provider is set up'
      : undefined;
  const foot = (
    <>
      <Button data-autofocus onClick={() => onAnswer(false)}>
        Cancel
      </Button>
      <Button variant="primary" reason={reason} onClick={() => onAnswer(true)}>
        Enforce single sign-on
      </Button>
    </>
  );
  return (
    <Dialog title={`Enforce single sign-on for ${title}?`} wide onClose={() => onAnswer(false)} foot={foot}>
      <p>Members will have to sign in through an SSO provider. You can turn this off later.</p>
      <Checks>
        <QueryItems what="SSO providers" query={providers}>
          {({ items }) => <ProviderItems items={items} />}
        </QueryItems>
        <QueryItems what="members" query={members}>
          {(list) => {
            const { text, isGood } = memberText(list);
            return (
              <CheckItem
                is={isGood ? 'good' : 'warn'}
                note={isGood ? undefined : 'Whether they can sign in depends on your SSO provider.'}
              >
                {text}
              </CheckItem>
            );
          }}
        </QueryItems>
        <QueryItems what="admins" query={admins}>
          {(list) => <CheckItem is="info">{adminText(list)}</CheckItem>}
        </QueryItems>
      </Checks>
    </Dialog>
  );
}
