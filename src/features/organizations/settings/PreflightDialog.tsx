import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isOperationMissing } from '#api/http/ApiError.ts';
import { countQueries } from '#directory/organizations/counts.ts';
import { limits } from '#contract/limits.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import type { SamlProvider } from '#contract/areas/sso.ts';
import { certificateQuery } from '#directory/certificates/certificates.ts';
import { expiryOf, type ExpiryStage } from '#lib/expiry.ts';
import { Button } from '#ui/Button.tsx';
import { CheckItem, Checks, type Verdict } from '#ui/Checks.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Time } from '#ui/Time.tsx';
import { membersQuery } from '../organizations.api.ts';
import { domainsQuery } from '../domains/domains.api.ts';
import { adminText, memberText } from './preflight.text.ts';
import { wayInText } from './wayIn.text.ts';

type QueryItemsProps<T> = { what: string; query: UseQueryResult<T>; children: (data: T) => ReactNode };

/** Renders the data of a query, or its loading or error state. */
function QueryItems<T>({ what, query, children }: QueryItemsProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (isOperationMissing(query.error)) return null;
  if (!query.error) return <CheckItem verdict="open">Checking {what}…</CheckItem>;
  return (
    <CheckItem verdict="warn" note={query.error.message}>
      Couldn’t load {what}
    </CheckItem>
  );
}

const verdicts: Record<ExpiryStage, Verdict> = { over: 'danger', now: 'warn', soon: 'warn', later: 'good' };

function ProviderItem({ label, certificate: text, entityID, ssoURL }: SamlProvider) {
  const { data: certificate, isPending } = useQuery(certificateQuery(text ?? ''));
  if (!ssoURL) return <CheckItem verdict="danger">{label} has no SSO URL</CheckItem>;
  if (!entityID) return <CheckItem verdict="danger">{label} has no entity ID</CheckItem>;
  if (!text) return <CheckItem verdict="danger">{label} has no certificate</CheckItem>;
  if (isPending) return <CheckItem verdict="open">Checking the certificate for {label}…</CheckItem>;
  if (!certificate) return <CheckItem verdict="warn">Couldn’t read the certificate for {label}</CheckItem>;
  const { stage } = expiryOf(certificate.notAfter);
  return (
    <CheckItem verdict={verdicts[stage]}>
      The certificate for {label} {stage === 'over' ? 'expired' : 'is valid until'}{' '}
      <Time at={certificate.notAfter} inline />
    </CheckItem>
  );
}

function ProviderItems({ items }: { items: readonly SamlProvider[] }) {
  if (items.length === 0)
    return (
      <CheckItem verdict="danger" note="Set up a provider under Single sign-on first.">
        No SSO provider is set up, so no one would be able to sign in
      </CheckItem>
    );
  return items.map((provider) => <ProviderItem key={provider.id} {...provider} />);
}

const noProviders: readonly SamlProvider[] = [];

/** Returns the providers that can sign people in: they are complete, and a certificate hasn't expired. */
function useUsableProviders(providers: readonly SamlProvider[] = noProviders) {
  const complete = providers.filter(({ ssoURL, entityID, certificate }) => ssoURL && entityID && certificate);
  const certificates = useQueries({
    queries: complete.map(({ certificate = '' }) => certificateQuery(certificate)),
  });
  return {
    isPending: certificates.some(({ isPending }) => isPending),
    // A certificate that the browser can't read may be fine.
    usable: complete.filter((_, index) => {
      const certificate = certificates[index]?.data;
      return !certificate || expiryOf(certificate.notAfter).stage !== 'over';
    }),
  };
}

function reasonAgainst(providers: readonly SamlProvider[] | undefined, usable: readonly SamlProvider[]) {
  if (providers?.length === 0) return 'No SSO provider is set up';
  return providers && usable.length === 0 ? 'No SSO provider can sign anyone in' : undefined;
}

type Props = { organization: Organization; onAnswer: (enforce: boolean) => void };

export function PreflightDialog({ organization: { id, title }, onAnswer }: Props) {
  const providers = useQuery(countQueries.saml(id));
  const members = useQuery(membersQuery(id, { limit: limits.limit }));
  const admins = useQuery(membersQuery(id, { role: 'admin', limit: limits.limit }));
  const domains = useQuery(domainsQuery(id));
  const { usable, isPending } = useUsableProviders(providers.data?.items);
  const isChecking = isPending || [providers, members, admins, domains].some((query) => query.isPending);
  const reason = isChecking ? 'Checking' : reasonAgainst(providers.data?.items, usable);
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
                verdict={isGood ? 'good' : 'warn'}
                note={isGood ? undefined : 'Whether they can sign in depends on your SSO provider.'}
              >
                {text}
              </CheckItem>
            );
          }}
        </QueryItems>
        <QueryItems what="email domains" query={domains}>
          {(list) => {
            if (!members.data) return null;
            const { isGood, text, note } = wayInText(list, members.data);
            return (
              <CheckItem verdict={isGood ? 'good' : 'warn'} note={note}>
                {text}
              </CheckItem>
            );
          }}
        </QueryItems>
        <QueryItems what="admins" query={admins}>
          {(list) => <CheckItem verdict="info">{adminText(list)}</CheckItem>}
        </QueryItems>
      </Checks>
    </Dialog>
  );
}
