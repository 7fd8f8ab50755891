// How much has changed between two versions, in figures.
import { counted, listed } from '#lib/words.ts';
import type { Kind } from '../compare/difference.ts';
import { State } from '#ui/State.tsx';
import styles from './Changes.module.css';
import type { Counts } from './changes.search.ts';

const words: [Kind, string][] = [
  ['added', 'added'],
  ['removed', 'removed'],
  ['changed', 'changed'],
];

function sentence(counts: Record<Kind, number>, what: string) {
  const told = words.filter(([kind]) => counts[kind] > 0);
  const [first, ...others] = told;
  if (!first) return undefined;
  return listed([
    `${counted(counts[first[0]], what)} ${first[1]}`,
    ...others.map(([kind, word]) => `${counts[kind]} ${word}`),
  ]);
}

export function ChangeCounts({ counts }: { counts: Counts }) {
  const { breaking, changes, operation, schema } = counts;
  return (
    <div className={styles.counts}>
      {breaking > 0 ? (
        <State tone="warn">
          {counted(breaking, 'breaking change')} of {counted(changes, 'change')}
        </State>
      ) : (
        <State tone="good">Nothing breaks: {counted(changes, 'change')}</State>
      )}
      {[sentence(operation, 'operation'), sentence(schema, 'schema')].map(
        (text) => text !== undefined && <span key={text}>{text}</span>,
      )}
    </div>
  );
}
