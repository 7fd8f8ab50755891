import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Section } from '#ui/Section.tsx';
import styles from './Work.module.css';
import { ReviewItem, OwnItem, requestPath, ThreadItem } from './WorkItems.tsx';
import type { Work } from './work.api.ts';
import { waitingFor, type Waiting } from './work.ts';

/** The queue and the inbox list the rest. */
const maxItems = 5;

const waitingIn = (work: Work): Waiting =>
  work.me ? waitingFor(work.me, work.requests, work.comments) : { reviews: [], threads: [], own: [] };

/** The number of items that wait for the user. */
export function countWaiting(work: Work | undefined) {
  if (!work) return 0;
  const { reviews, threads, own } = waitingIn(work);
  return reviews.length + threads.length + own.length;
}

type GroupProps<T> = {
  title: string;
  items: readonly T[];
  /** A link to the screen that lists them. */
  link: ReactNode;
  children: (item: T) => ReactNode;
};

function Group<T>({ title, items, link, children }: GroupProps<T>) {
  if (items.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.groupHead}>
        <h3>{title}</h3> <span className="soft num">{items.length}</span>
        {link}
      </div>
      <ul className={styles.work}>{items.slice(0, maxItems).map(children)}</ul>
    </section>
  );
}

function WorkLinks({ organizationId, counts }: { organizationId: string; counts: Work['counts'] }) {
  const { requests, comments } = counts;
  return (
    <>
      <AppLink to={paths.reviewQueue.to({ organizationId })}>
        {requests === undefined ? 'open change requests' : pluralize(requests, 'open change request')}
      </AppLink>{' '}
      and{' '}
      <AppLink to={paths.commentInbox.to({ organizationId })}>
        {comments === undefined ? 'open comments' : pluralize(comments, 'open comment')}
      </AppLink>
    </>
  );
}

/** “All 19 open comments”, if the linked screen lists others as well. */
const allText = (shown: number, all: number | undefined, noun: string) =>
  all === undefined || all === shown ? undefined : `All ${pluralize(all, `open ${noun}`)}`;

function WorkGroups({
  organizationId,
  work,
  me,
}: {
  organizationId: string;
  work: Work;
  me: NonNullable<Work['me']>;
}) {
  const { reviews, threads, own } = waitingIn(work);
  const queue = (search?: { authors: string }) => paths.reviewQueue.to({ organizationId }, search);
  const addresses = reviews.map((row) => requestPath({ organizationId, ...row }));
  return (
    <>
      <Group
        title="Reviews"
        items={reviews}
        link={
          <AppLink to={queue()}>
            {allText(reviews.length, work.counts.requests, 'request') ?? 'Open queue'}
          </AppLink>
        }
      >
        {(row) => (
          <ReviewItem key={row.request.id} organizationId={organizationId} queue={addresses} {...row} />
        )}
      </Group>
      <Group
        title="Threads"
        items={threads}
        link={
          <AppLink to={paths.commentInbox.to({ organizationId })}>
            {allText(threads.length, work.counts.comments, 'comment') ?? 'Open inbox'}
          </AppLink>
        }
      >
        {(row) => <ThreadItem key={row.comment.id} organizationId={organizationId} {...row} />}
      </Group>
      <Group
        title="Your change requests"
        items={own}
        link={<AppLink to={queue({ authors: me.id })}>View all</AppLink>}
      >
        {(row) => <OwnItem key={row.request.id} organizationId={organizationId} {...row} />}
      </Group>
    </>
  );
}

/** An empty page with a check mark. */
const Plate = () => (
  <svg
    viewBox="0 0 96 64"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    className={styles.plate}
    aria-hidden
  >
    <path d="M14 10h34v44H14zM48 10h34v44H48zM48 10v44M21 19h20M21 25h20M21 31h13M55 19h20M55 25h9" />
    <path d="m59 39 5 5 10-11" strokeWidth="1.75" />
  </svg>
);

function Nothing({ organizationId, work }: { organizationId: string; work: Work }) {
  return (
    <div className={styles.nothing}>
      <Plate />
      <p className={styles.nothingTitle}>You’re all caught up</p>
      <p className="soft">
        The organization has <WorkLinks organizationId={organizationId} counts={work.counts} />.
      </p>
    </div>
  );
}

type Props = {
  organizationId: string;
  work: UseQueryResult<Work>;
  /** Omits the section if it is empty. */
  hideNothing: boolean;
};

/** Reviews, threads and change requests that wait for the signed-in user. */
export function WaitingSection({ organizationId, work: { data: work, error, refetch }, hideNothing }: Props) {
  if (!work && !error) return null;
  const count = countWaiting(work);
  if (count === 0 && hideNothing) return null;
  return (
    <Section title={<>Waiting for you {count > 0 && <span className={styles.folio}>{count}</span>}</>}>
      {!work ? (
        <p>
          Couldn’t load your work: {error && messageOf(error)}{' '}
          <LinkLike onClick={() => void refetch()}>Retry</LinkLike>
        </p>
      ) : work.me === null ? (
        <p>
          The service doesn’t report who is signed in, so your own work isn’t listed. The organization has{' '}
          <WorkLinks organizationId={organizationId} counts={work.counts} />.
        </p>
      ) : count === 0 ? (
        <Nothing organizationId={organizationId} work={work} />
      ) : (
        <WorkGroups organizationId={organizationId} work={work} me={work.me} />
      )}
      {work !== undefined && work.failed > 0 && (
        <p className={styles.hint}>
          Couldn’t load {pluralize(work.failed, 'list')} of change requests or comments.{' '}
          <LinkLike onClick={() => void refetch()}>Retry</LinkLike>
        </p>
      )}
    </Section>
  );
}
