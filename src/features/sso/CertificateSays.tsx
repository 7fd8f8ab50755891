// What the certificate in the field says; a new one beside the one it replaces.
import { useQuery } from '@tanstack/react-query';
import { certificateQuery } from '#directory/certificates.ts';
import { expiryOf } from '#lib/expiry.ts';
import { findPem } from '#contract/pem.ts';
import { Parsed } from '#ui/Checks.tsx';
import { Facts } from '#ui/Facts.tsx';
import { State } from '#ui/State.tsx';
import { ExpiryState } from './CertificateState.tsx';
import { doubt, factsOf, replacementDoubt } from './certificateWords.ts';
import { Replacement } from './Replacement.tsx';

type Props = {
  /** What stands in the field. */
  text: string;
  /** The certificate that is to be replaced; empty where none is. */
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
  const doubts = [old && replacementDoubt(old, next), doubt(next)].filter((words) => words !== undefined);
  return (
    <Parsed label="What the certificate says" warn={expiry.nearness !== 'later' || doubts.some(Boolean)}>
      <p>
        <ExpiryState {...expiry} />
      </p>
      {doubts.map((words) => words && <p key={words}>{words}</p>)}
      {old ? <Replacement old={old} next={next} /> : <Facts facts={factsOf(next)} />}
    </Parsed>
  );
}
