import { compareByUrgency } from '#directory/change-requests/organizationRequests.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { collateLoosely } from '#lib/collation.ts';
import { listOf, type SearchOf } from '#lists/defineList.ts';
import type { useList } from '#lists/useList.ts';
import { statusLabel } from '../changeRequests.text.ts';
import { authorOf, isOutOfDate, statuses, type QueueRow } from './queueRows.ts';
import { requestSubject } from '#directory/change-requests/requestText.ts';

const { text, choice, reference, flag, custom, define } = listOf<QueueRow>();

/** The contributor filter's value for the current user, so that links and views work for everyone. */
export const mine = 'me';

/** Parses repeated keys and comma-separated lists. */
function parseList(values: readonly string[]): readonly string[] | undefined {
  const list = values.flatMap((value) => value.split(',')).filter(Boolean);
  return list.length === 0 ? undefined : list;
}

const comparing = (textOf: (row: QueueRow) => string) => ({
  compare: (one: QueueRow, other: QueueRow) => collateLoosely(textOf(one), textOf(other)),
});

const ranking = (rankOf: (row: QueueRow) => number) => ({
  compare: (one: QueueRow, other: QueueRow) => rankOf(one) - rankOf(other),
});

const requestsList = (id: string, hint: string) =>
  define({
    id,
    label: 'Change requests',
    one: 'change request',
    many: 'change requests',
    filters: {
      search: text({
        label: 'Search change requests',
        hint,
        in: (row) =>
          `${requestSubject(row.request)} #${row.request.number} ${authorOf(row.request)} ${titleOf(row.space)}`,
      }),
      status: choice({
        label: 'Status',
        usual: 'open',
        options: statuses.map((value) => ({
          value,
          label: value === 'all' ? 'All statuses' : statusLabel(value),
        })),
      }),
      contributor: reference({ label: 'Contributor', any: 'All contributors' }),
      waiting: flag({
        label: 'Waiting for me',
        matches:
          () =>
          ({ request }) =>
            request.isYourTurn === true,
      }),
      authors: custom({
        label: 'Authors',
        parse: parseList,
        matches:
          (ids) =>
          ({ request }) =>
            ids.includes(request.createdBy.id),
      }),
      base: choice({
        label: 'Sync',
        name: 'sync filter',
        any: 'All sync statuses',
        options: { behind: 'Out of date', current: 'Up to date' },
        of: ({ request }) => (isOutOfDate(request) ? 'behind' : 'current'),
      }),
      comments: choice({
        label: 'Comments',
        any: 'With or without comments',
        options: { open: 'With open comments', none: 'Without open comments' },
        of: ({ request }) => (request.comments > 0 ? 'open' : 'none'),
      }),
      space: reference({ label: 'Space', any: 'All spaces' }),
    },
    sorts: {
      // The order of Home. No column sorts by it.
      urgency: { compare: (one, other) => compareByUrgency(one.request, other.request) },
      updated: { ...ranking(({ request }) => Date.parse(request.updatedAt)), usual: 'desc' },
      created: ranking(({ request }) => Date.parse(request.createdAt)),
      subject: comparing(({ request }) => requestSubject(request)),
      status: ranking(({ request }) => statuses.findIndex((status) => status === request.status)),
      base: ranking(({ request }) => Number(isOutOfDate(request))),
      comments: ranking(({ request }) => request.comments),
      author: comparing(({ request }) => authorOf(request)),
      space: comparing(({ space }) => titleOf(space)),
    },
    views: {
      all: 'All open',
      presets: [
        { name: 'Mine', search: 'contributor=me' },
        { name: 'Recently updated', search: 'sort=updated' },
        { name: 'Out of date', search: 'base=behind' },
        { name: 'With open comments', search: 'comments=open' },
        { name: 'Drafts', search: 'status=draft' },
      ],
    },
  });

export const reviewQueueList = requestsList('reviewQueue', 'Subject, author, or space');

export const spaceRequestsList = requestsList('spaceChangeRequests', 'Subject or author');

type QueueSearch = SearchOf<typeof reviewQueueList>;
export type RequestsList = ReturnType<typeof useList<QueueSearch, typeof reviewQueueList>>;
