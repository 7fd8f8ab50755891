import { useSuspenseQuery } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import type { SiteFeedback } from '#contract/areas/site-feedback.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Fault } from '#ui/Fault.tsx';
import { State } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import { changeFeedback, feedbackQuery, type FeedbackStatus } from './siteReaders.api.ts';
import styles from './SiteReaders.module.css';
import { useCanOpen } from './useCanOpen.ts';

const options = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'All' },
] as const;

type ItemProps = { item: SiteFeedback; canOpen: (spaceId: string) => boolean };

function Item({ item, canOpen }: ItemProps) {
  const site = paths.siteFeedback.useParams();
  const change = useMutate(changeFeedback);
  const { id, space, page, pageTitle, helpful, comment, status, createdAt, urls } = item;
  const isOpen = status === 'open';
  const editPath = paths.spacePages.to({ organizationId: site.organizationId, spaceId: space, pageId: page });
  return (
    <li className={styles.item}>
      <p>
        <State tone={helpful ? 'good' : 'warn'}>{helpful ? 'Helpful' : 'Not helpful'}</State>{' '}
        {urls.published === undefined ? (
          <span dir="auto">{pageTitle}</span>
        ) : (
          <a href={urls.published} target="_blank" rel="noreferrer" dir="auto">
            {pageTitle}
          </a>
        )}{' '}
        <span className="soft">
          <Time at={createdAt} />
        </span>
      </p>
      {comment !== undefined && (
        <blockquote dir="auto" className={styles.comment}>
          {comment}
        </blockquote>
      )}
      <p className={styles.actions}>
        {canOpen(space) && <AppLink to={editPath}>Edit page</AppLink>}
        <Button
          small
          busy={change.isPending && 'Saving…'}
          onClick={() =>
            change.mutate({ ...site, feedbackId: id, body: { status: isOpen ? 'resolved' : 'open' } })
          }
        >
          {isOpen ? 'Resolve' : 'Open again'}
        </Button>
      </p>
      {change.error && <Fault role="alert">{change.error.message}</Fault>}
    </li>
  );
}

/** What readers say about pages: each answer can be resolved, and leads to the page to edit. */
export function FeedbackScreen() {
  const site = paths.siteFeedback.useParams();
  const [chosen, choose] = useSearchValue('status');
  const status: FeedbackStatus = options.find(({ value }) => value === chosen)?.value ?? 'open';
  const { data, isFetching } = useSuspenseQuery(feedbackQuery(site, status));
  const { items, count = items.length } = data;
  const canOpen = useCanOpen(site);
  return (
    <Tab
      title="Feedback"
      note={`${pluralize(count, 'answer')} to “Was this page helpful?”`}
      busy={isFetching}
      actions={
        <Choice
          label="Status"
          value={status}
          onChange={(next) => choose(next === 'open' ? null : next, { replace: true })}
          options={options}
        />
      }
    >
      {items.length === 0 ? (
        <EmptyState
          kind="empty"
          title={status === 'open' ? 'No open feedback' : 'No feedback'}
          note="Readers answer at the end of each page. You can turn the question off under Customize."
        />
      ) : (
        <ul className={styles.list}>
          {items.map((item) => (
            <Item key={item.id} item={item} canOpen={canOpen} />
          ))}
        </ul>
      )}
      {count > items.length && (
        <p className="soft">The newest {items.length} are shown. Resolve some to see others.</p>
      )}
    </Tab>
  );
}
