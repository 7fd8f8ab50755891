import { useQuery } from '@tanstack/react-query';
import { findPem } from '#contract/pem.ts';
import { certificateQuery } from '#directory/certificates/certificates.ts';
import type { Certificate } from '#directory/certificates/x509.ts';
import { expiryOf } from '#lib/expiry.ts';
import { Parsed } from '#ui/Checks.tsx';
import { Facts } from '#ui/Facts.tsx';
import { State } from '#ui/State.tsx';
import styles from './Certificate.module.css';
import { ExpiryState } from './CertificateStatus.tsx';
import { certificateFacts, replacementWarning, validityWarning } from './certificateText.ts';

/** Compares the current certificate with its replacement. */
function Replacement({ current, next }: { current: Certificate; next: Certificate }) {
  const currentFacts = new Map<string, string>(certificateFacts(current));
  return (
    <table className={styles.comparison} aria-label="Current and new certificate">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Current</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {certificateFacts(next).map(([term, value]) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td>{currentFacts.get(term)}</td>
            <td>{currentFacts.get(term) === value ? <span className="faint">Same</span> : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = {
  text: string;
  /** The certificate to be replaced; empty if there is none. */
  current: string;
};

export function CertificateSummary({ text, current: currentText }: Props) {
  const { length: count } = findPem(text).certificates;
  const { data: next } = useQuery({ ...certificateQuery(text), enabled: count > 0 });
  const { data: current } = useQuery({ ...certificateQuery(currentText), enabled: currentText !== '' });
  if (count === 0 || next === undefined) return null;
  if (next === null)
    return (
      <Parsed label="Certificate details" warn>
        <State tone="danger">Certificate can’t be read</State>
      </Parsed>
    );
  const expiry = expiryOf(next.notAfter);
  const warnings = [current && replacementWarning(current, next), validityWarning(next)].filter(
    (warning) => typeof warning === 'string',
  );
  return (
    <Parsed label="Certificate details" warn={expiry.stage !== 'later' || warnings.length > 0}>
      <p>
        <ExpiryState {...expiry} />
      </p>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {count > 1 && (
        <p>{count} certificates. Responses can be signed with any of them. The last to expire:</p>
      )}
      {current ? <Replacement current={current} next={next} /> : <Facts facts={certificateFacts(next)} />}
    </Parsed>
  );
}
