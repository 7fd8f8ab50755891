import { useQuery } from '@tanstack/react-query';
import { findPem } from '#contract/pem.ts';
import { certificateQuery } from '#directory/certificates.ts';
import type { Certificate } from '#directory/x509.ts';
import { expiryOf } from '#lib/expiry.ts';
import { Parsed } from '#ui/Checks.tsx';
import { Facts } from '#ui/Facts.tsx';
import { State } from '#ui/State.tsx';
import styles from './Certificate.module.css';
import { ExpiryState } from './CertificateState.tsx';
import { doubt, factsOf, replacementDoubt } from './certificateWords.ts';

/** The certificate in use beside the one that is to replace it. */
function Replacement({ old, next }: { old: Certificate; next: Certificate }) {
  const before = new Map<string, string>(factsOf(old));
  return (
    <table className={styles.pair} aria-label="The certificate in use, and the new one">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">In use</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {factsOf(next).map(([term, words]) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td>{before.get(term)}</td>
            <td>{before.get(term) === words ? <span className="faint">the same</span> : words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = {
  text: string;
  /** The certificate that is to be replaced; empty if there is none. */
  inUse: string;
};

export function CertificateSays({ text, inUse }: Props) {
  const isOne = findPem(text).certificates.length === 1;
  const { data: next } = useQuery({ ...certificateQuery(text), enabled: isOne });
  const { data: old } = useQuery({ ...certificateQuery(inUse), enabled: inUse !== '' });
  if (!isOne || next === undefined) return null;
  if (next === null)
    return (
      <Parsed label="What the certificate says" warn>
        <State tone="stop">It has the shape of a certificate, but can’t be read.</State>
      </Parsed>
    );
  const expiry = expiryOf(next.notAfter);
  const doubts = [old && replacementDoubt(old, next), doubt(next)].filter(
    (words) => typeof words === 'string',
  );
  return (
    <Parsed label="What the certificate says" warn={expiry.nearness !== 'later' || doubts.length > 0}>
      <p>
        <ExpiryState {...expiry} />
      </p>
      {doubts.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {old ? <Replacement old={old} next={next} /> : <Facts facts={factsOf(next)} />}
    </Parsed>
  );
}
