// Says how many members were read and when, and lets the reading be stopped, taken up again, or done once more.
import { activity } from '#api/activity.ts';
import { counted } from '#lib/words.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Time } from '#ui/Time.tsx';
import { useStore } from '#lib/useStore.ts';
import type { AccessReader } from './access.api.ts';
import styles from './Access.module.css';
import { coverageWords } from './coverage.ts';
import { changedAccessSince } from './ownWrites.ts';
import { oldestOf, type Reading } from './reading.ts';

type Props = { reading: Reading; reader: AccessReader };

/** What can be done about the reading as it is now. */
function Way({ reading: { running, stopped, waiting }, oldest, reader }: Props & { oldest: number | null }) {
  const entries = useStore(activity);
  if (running) return <LinkLike onClick={reader.stop}>Stop reading</LinkLike>;
  if (stopped !== null)
    return (
      <>
        {stopped === '' ? 'Reading was stopped' : `Reading stopped: ${stopped} That is`} with{' '}
        {counted(waiting, 'member')} to go. <LinkLike onClick={() => void reader.goOn()}>Continue</LinkLike>
      </>
    );
  if (oldest === null) return null;
  return (
    <>
      As of <Time at={new Date(oldest).toISOString()} inline />.{' '}
      {changedAccessSince(entries, oldest) &&
        'Since then you have changed teams, content or settings, and levels with them perhaps. '}
      <LinkLike onClick={() => void reader.readAgain()}>Read again</LinkLike>
    </>
  );
}

function Unread({ reading: { people, failed, running }, reader }: Props) {
  if (failed.size === 0) return null;
  return (
    <details className={styles.unread}>
      <summary>{counted(failed.size, 'member')} could not be read</summary>
      <ul>
        {people
          .filter(({ id }) => failed.has(id))
          .map(({ id, name, email }) => (
            <li key={id}>
              <span title={email}>{name}</span>: {failed.get(id)}
            </li>
          ))}
      </ul>
      {!running && <LinkLike onClick={() => void reader.retry()}>Read them again</LinkLike>}
    </details>
  );
}

export function CoverageLine({ reading, reader }: Props) {
  const { people, waiting, failed, running } = reading;
  return (
    <>
      <p>
        {coverageWords(reading)} <Way reading={reading} oldest={oldestOf(reading)} reader={reader} />
      </p>
      <div className={styles.progress}>
        {running && (
          <Progress
            label="Members read"
            done={people.length - waiting}
            refused={failed.size}
            of={people.length}
          />
        )}
      </div>
      <Unread reading={reading} reader={reader} />
    </>
  );
}
