// Before single sign-on is enforced: can people sign in with it, and who would be left outside.
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import type { Organization } from '#contract/organizations.ts';
import type { SamlProvider } from '#contract/sso.ts';
import { daysUntil } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { State } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import { certificateQuery } from '../certificate.ts';
import { membersQuery, samlProvidersQuery } from '../organizations.api.ts';
import { adminWords, outsiders } from './preflightWords.ts';

/** What a read has brought; while it is under way, and when it failed, that is said. */
function Told<T>({ read, children }: { read: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (read.data !== undefined) return children(read.data);
  if (read.error) return <State tone="warn">Could not be read. {read.error.message}</State>;
  return (
    <State>
      <Spinner small /> Looking…
    </State>
  );
}

function CertificateState({ certificate }: { certificate: string | undefined }) {
  const { data: end, isPending } = useQuery(certificateQuery(certificate ?? ''));
  if (!certificate) return <State tone="stop">has no certificate</State>;
  if (isPending) return null;
  if (!end) return <State tone="warn">its certificate can’t be read</State>;
  const days = daysUntil(end);
  const tone = days < 0 ? 'stop' : days <= 30 ? 'warn' : 'good';
  return (
    <State tone={tone}>
      certificate {days < 0 ? 'expired' : 'valid until'} <Time at={end} inline />
    </State>
  );
}

function Providers({ items }: { items: readonly SamlProvider[] }) {
  if (items.length === 0)
    return (
      <State tone="stop">There is none, so nobody could sign in. Set one up under Single sign-on.</State>
    );
  return (
    <ul>
      {items.map(({ id, label, certificate }) => (
        <li key={id}>
          {label}: <CertificateState certificate={certificate} />
        </li>
      ))}
    </ul>
  );
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
      ? 'There is no provider to sign in with'
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
      <Facts
        facts={[
          [
            'Providers',
            <Told key="providers" read={providers}>
              {({ items }) => <Providers items={items} />}
            </Told>,
          ],
          [
            'Members',
            <Told key="members" read={members}>
              {(list) => {
                const { words, without, isComplete } = outsiders(list);
                return <State tone={without === 0 && isComplete ? 'good' : 'warn'}>{words}</State>;
              }}
            </Told>,
          ],
          [
            'Admins',
            <Told key="admins" read={admins}>
              {(list) => adminWords(list)}
            </Told>,
          ],
        ]}
      />
      <p className="soft">
        Whether someone who doesn’t sign in with it yet can still do so, the provider decides.
        {reason && !isLooking && ` ${reason}.`}
      </p>
    </Dialog>
  );
}
