import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide';
import { certificateQuery } from '#directory/certificates/certificates.ts';
import { expiryOf, type Expiry } from '#lib/expiry.ts';
import { State } from '#ui/State.tsx';

export function ExpiryState({ stage, words }: Expiry) {
  if (stage === 'over' || stage === 'now') return <State tone="danger">{words}</State>;
  if (stage === 'later') return <State tone="good">{words}</State>;
  return (
    <State tone="warn" icon={Hourglass}>
      {words}
    </State>
  );
}

export function CertificateStatus({ certificate: text = '' }: { certificate: string | undefined }) {
  const { data: certificate } = useQuery({ ...certificateQuery(text), enabled: text !== '' });
  if (text === '') return <State tone="danger">No certificate</State>;
  if (certificate === undefined) return <span className="faint">Loading…</span>;
  if (certificate === null) return <State tone="warn">Unreadable</State>;
  return <ExpiryState {...expiryOf(certificate.notAfter)} />;
}
