import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import type { Organization } from '#contract/organizations.ts';
import type { SamlProvider } from '#contract/sso.ts';
import { certificateQuery } from '#directory/certificates.ts';
import { expiryOf, type Nearness } from '#lib/expiry.ts';
import { Button } from '#ui/Button.tsx';
import { CheckItem, Checks, type Verdict } from '#ui/Checks.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Time } from '#ui/Time.tsx';
import { membersQuery, samlProvidersQuery } from '../organizations.api.ts';
import { adminWords, outsiders } from './preflight.text.ts';

type LookProps<T> = { what: string; read: UseQueryResult<T>; children: (data: T) => ReactNode };

/** What a read has brought; while it is under way, and when it failed, that is said. */
function Look<T>({ what, read, children }: LookProps<T>) {
  if (read.data !== undefined) return children(read.data);
  if (!read.error) return <CheckItem is="open">Looking at the {what}…</CheckItem>;
  return (
    <CheckItem is="warn" note={read.error.message}>
      The {what} could not be read.
    </CheckItem>
  );
}

const verdicts: Record<Nearness, Verdict> = { over: 'stop', now: 'warn', soon: 'warn', later: 'good' };

function ProviderItem({ label, certificate: text }: Pick<SamlProvider, 'label' | 'certificate'>) {
  const { data: certificate, isPending } = useQuery(certificateQuery(text ?? ''));
  if (!text) return <CheckItem is="stop">{label} has no certificate.</CheckItem>;
  if (isPending) return <CheckItem is="open">Looking at the certificate of {label}…</CheckItem>;
  if (!certificate) return <CheckItem is="warn">The certificate of {label} can’t be read.</CheckItem>;
  const { nearness } = expiryOf(certificate.notAfter);
  return (
    <CheckItem is={verdicts[nearness]}>
      The certificate of {label} {nearness === 'over' ? 'ended' : 'is valid until'}{' '}
      <Time at={certificate.notAfter} inline />.
    </CheckItem>
  );
}

function ProviderItems({ items }: { items: readonly SamlProvider[] }) {
  if (items.length === 0)
    return (
      <CheckItem is="stop" note="Set one up under Single sign-on first.">
        There is no sign-on provider, so nobody could get in.
      </CheckItem>
    );
  return items.map((provider) => <ProviderItem key={provider.id} {...provider} />);
}

type Props = { organization: Organization; onAnswer: (enforce: boolean) => void };

export function PreflightDialog({ organization: { id, title }, onAnswer }: Props) {
  const providers = useQuery(samlProvidersQuery(id));
  const members = useQuery(membersQuery(id, { limit: limits.limit }));
  const admins = useQuery(membersQuery(id, { role: 'admin', limit: limits.limit }));
  const isLooking = [providers, members, admins].some(({ isPending }) => isPending);
  const reason = isLooking
    ? 'Wait until everything is looked at'
    : providers.data?.items.length === 0
      ? 'There is no sign-on provider'
      : undefined;
  const foot = (
    <>
      <Button data-autofocus onClick={() => onAnswer(false)}>
        Don’t enforce it
      </Button>
      <Button variant="primary" reason={reason} onClick={() => onAnswer(true)}>
        Enforce single sign-on
      </Button>
    </>
  );
  return (
    <Dialog title={`Enforce single sign-on for ${title}?`} wide onClose={() => onAnswer(false)} foot={foot}>
      <p>From then on, members get in only through a sign-on provider. You can switch it off again here.</p>
      <Checks>
        <Look what="sign-on providers" read={providers}>
          {({ items }) => <ProviderItems items={items} />}
        </Look>
        <Look what="members" read={members}>
          {(list) => {
            const { words, isGood } = outsiders(list);
            return (
              <CheckItem
                is={isGood ? 'good' : 'warn'}
                note={isGood ? undefined : 'Whether they can do so then, their provider decides.'}
              >
                {words}
              </CheckItem>
            );
          }}
        </Look>
        <Look what="admins" read={admins}>
          {(list) => <CheckItem is="info">{adminWords(list)}</CheckItem>}
        </Look>
      </Checks>
    </Dialog>
  );
}
