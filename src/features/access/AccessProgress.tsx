import { activity } from '#api/writes/activity.ts';
import { pluralize } from '#lib/format.ts';
import { useStore } from '#lib/useStore.ts';
import { ReadingProgress } from '#ui/ReadingProgress.tsx';
import { Time } from '#ui/Time.tsx';
import type { AccessReader } from './access.api.ts';
import styles from './Access.module.css';
import { changedAccessSince } from './accessChanges.ts';
import { coverageText, oldestOf, type Reading } from './reading.ts';

const text = { running: '', stopped: '' };

function LoadedSince({ oldest }: { oldest: number }) {
  const entries = useStore(activity);
  return (
    <>
      Last refreshed <Time at={new Date(oldest).toISOString()} inline />.
      {changedAccessSince(entries, oldest) &&
        ' You’ve changed teams, content, or settings since then. Refresh to see current access.'}
    </>
  );
}

function FailedMembers({ people, failed }: Reading) {
  return (
    <details className={styles.failed}>
      <summary>Couldn’t load {pluralize(failed.size, 'member')}</summary>
      <ul>
        {people
          .filter(({ id }) => failed.has(id))
          .map(({ id, name, email }) => (
            <li key={id}>
              <span title={email}>{name}</span>: {failed.get(id)}
            </li>
          ))}
      </ul>
    </details>
  );
}

export function AccessProgress({ reading, reader }: { reading: Reading; reader: AccessReader }) {
  const { running, stopped, waiting } = reading;
  const oldest = oldestOf(reading);
  return (
    <ReadingProgress
      label="Members loaded"
      reading={reading}
      reader={{ ...reader, readAgain: oldest === null ? undefined : reader.readAgain }}
      text={text}
      failures={<FailedMembers {...reading} />}
    >
      {coverageText(reading)} {stopped !== null && `Stopped with ${pluralize(waiting, 'member')} remaining.`}
      {!running && stopped === null && oldest !== null && <LoadedSince oldest={oldest} />}
    </ReadingProgress>
  );
}
