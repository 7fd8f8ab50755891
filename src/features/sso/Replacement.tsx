// The certificate in use beside the one that is to replace it, line by line.
import type { Certificate } from '#directory/x509.ts';
import styles from './Certificate.module.css';
import { factsOf } from './certificateWords.ts';

export function Replacement({ old, next }: { old: Certificate; next: Certificate }) {
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
        {factsOf(next).map(([term, words]) => {
          const isSame = before.get(term) === words;
          return (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td>{before.get(term)}</td>
              <td>{isSame ? <span className="faint">the same</span> : words}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
