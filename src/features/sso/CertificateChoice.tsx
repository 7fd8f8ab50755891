// Several certificates were brought: each with its validity, one of them chosen.
import { useId } from 'react';
import { counted } from '#lib/words.ts';
import { expiryOf } from '#lib/expiry.ts';
import type { Candidate } from './candidates.ts';
import { ExpiryState } from './CertificateState.tsx';
import styles from './Certificate.module.css';
import { validityWords } from './certificateWords.ts';

type Props = { candidates: readonly Candidate[]; chosen: string; onChoose: (pem: string) => void };

export function CertificateChoice({ candidates, chosen, onChoose }: Props) {
  const name = useId();
  if (candidates.length < 2) return null;
  return (
    <fieldset className={styles.choice}>
      <legend>{counted(candidates.length, 'certificate')} were found. Which one signs?</legend>
      {candidates.map(({ pem, certificate }, index) => (
        <label key={pem}>
          <input type="radio" name={name} checked={pem === chosen} onChange={() => onChoose(pem)} />
          <span>
            <b>{certificate?.subject ?? 'Can’t be read'}</b>
            {index === 0 && <i> the newest</i>}
            {certificate && (
              <>
                <br />
                <ExpiryState {...expiryOf(certificate.notAfter)} /> {validityWords(certificate)}
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
