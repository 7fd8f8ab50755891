import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { ThreadText } from '#directory/notifications/ThreadText.tsx';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Section } from '#ui/Section.tsx';
import { NothingToDo } from './NothingToDo.tsx';
import styles from './Work.module.css';
import { OwnItem, requestPath, ReviewItem } from './WorkItems.tsx';
import type { Work } from './work.api.ts';
import type { WorkRequest } from './work.ts';

/** The linked screen lists the rest. */
const maxItems = 5;

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
    <Section
      title={
        <>
          {title} <span className={styles.folio}>{items.length}</span>
        </>
      }
      actions={link}
    >
      <ul className={styles.work}>{items.slice(0, maxItems).map(children)}</ul>
    </Section>
  );
}

function Threads({ organizationId, threads }: { organizationId: string; threads: Work['threads'] }) {
  if (threads.length === 0) return null;
  return (
    <Section
      title="Mentions and replies"
      actions={<AppLink to={paths.inbox.to({ organizationId })}>Open inbox</AppLink>}
    >
      <ul className={styles.threads}>
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadText organizationId={organizationId} thread={thread} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type LoadedProps = { organizationId: string; me: string | null; work: Work };

function WorkGroups({ organizationId, me, work: { asked, threads, own, openToAny } }: LoadedProps) {
  const queue = (search?: Record<string, string>) => paths.reviewQueue.to({ organizationId }, search);
  const review = (rows: readonly WorkRequest[]) => {
    const addresses = rows.map((row) => requestPath({ organizationId, ...row }));
    return (row: WorkRequest) => (
      <ReviewItem key={row.request.id} organizationId={organizationId} queue={addresses} {...row} />
    );
  };
  return (
    <>
      <Group
        title="Asked of you"
        items={asked}
        link={<AppLink to={queue({ waiting: 'true' })}>View in review queue</AppLink>}
      >
        {review(asked)}
      </Group>
      <Threads organizationId={organizationId} threads={threads} />
      <Group
        title="Your change requests"
        items={own}
        link={<AppLink to={queue({ status: 'all', authors: me ?? '' })}>View all</AppLink>}
      >
        {(row) => <OwnItem key={row.request.id} organizationId={organizationId} {...row} />}
      </Group>
      <Group
        title="Open to any reviewer"
        items={openToAny}
        link={<AppLink to={queue()}>View all open</AppLink>}
      >
        {review(openToAny)}
      </Group>
    </>
  );
}

type Props = {
  organization: Organization;
  /** Null if the signed-in user is unknown. */
  me: string | null;
  work: UseQueryResult<Work>;
  /** Shows nothing if the user has nothing to do. */
  hideNothing: boolean;
};

/** Whether the user has no change requests, reviews or conversations. */
const hasNothing = ({ asked, threads, own, openToAny }: Work) =>
  [asked, threads, own, openToAny].every(({ length }) => length === 0);

/** What the signed-in user is asked for and works on. */
export function WorkSection({ organization, me, work: { data, error, refetch }, hideNothing }: Props) {
  const { id: organizationId } = organization;
  const retry = <LinkLike onClick={() => void refetch()}>Retry</LinkLike>;
  if (!data)
    return (
      error && (
        <p>
          Couldn’t load your work: {messageOf(error)} {retry}
        </p>
      )
    );
  return (
    <>
      {hasNothing(data) ? (
        !hideNothing && <NothingToDo organization={organization} work={data} />
      ) : (
        <WorkGroups organizationId={organizationId} me={me} work={data} />
      )}
      {data.failed > 0 && (
        <p className={styles.hint}>
          Couldn’t load {pluralize(data.failed, 'list')} of change requests or notifications. {retry}
        </p>
      )}
    </>
  );
}
