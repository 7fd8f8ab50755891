import { titleOf } from '#directory/spaceText.ts';
import { collateLoosely } from '#lib/collation.ts';
import { listOf, type SearchOf } from '#lists/defineList.ts';
import type { useList } from '#lists/useList.ts';
import { statusName, subjectOf } from '../change-request.words.ts';
import { authorOf, isBehind, statuses, type QueueRow } from './queueRows.ts';

const { text, choice, reference, custom, define } = listOf<QueueRow>();

/** In the place of a contributor's id: the caller, so that a link or a view works for everyone. */
export const mine = 'me';

/** Repeated keys and comma lists. */
function listIn(values: readonly string[]): readonly string[] | undefined {
  const list = values.flatMap((value) => value.split(',')).filter(Boolean);
  return list.length === 0 ? undefined : list;
}

const comparing = (textOf: (row: QueueRow) => string) => ({
  compare: (one: QueueRow, other: QueueRow) => collateLoosely(textOf(one), textOf(other)),
});

const ranking = (rankOf: (row: QueueRow) => number) => ({
  compare: (one: QueueRow, other: QueueRow) => rankOf(one) - rankOf(other),
});

const requestsList = (id: string, { where, hint }: { where: string; hint: string }) =>
  define({
    id,
    label: 'Change requests',
    one: `change request ${where}`,
    many: 'change requests',
    filters: {
      search: text({
        label: 'Find a change request',
        hint,
        in: (row) =>
          `${subjectOf(row.request)} #${row.request.number} ${authorOf(row.request)} ${titleOf(row.space)}`,
      }),
      status: choice({
        label: 'Status',
        usual: 'open',
        options: statuses.map((value) => ({
          value,
          label: value === 'all' ? 'Any status' : statusName(value),
        })),
      }),
      contributor: reference({ label: 'Contributor', any: 'Any contributor' }),
      authors: custom({
        label: 'Authors',
        parse: listIn,
        matches:
          (ids) =>
          ({ request }) =>
            ids.includes(request.createdBy.id),
      }),
      base: choice({
        label: 'Base',
        name: 'the state of their base',
        any: 'On any base',
        options: { behind: 'Behind main', current: 'Up to date' },
        of: ({ request }) => (isBehind(request) ? 'behind' : 'current'),
      }),
      comments: choice({
        label: 'Comments',
        any: 'Any comments',
        options: { open: 'With open comments', none: 'Without open comments' },
        of: ({ request }) => (request.comments > 0 ? 'open' : 'none'),
      }),
      space: reference({ label: 'Space', any: 'In any space' }),
    },
    sorts: {
      updated: { ...ranking(({ request }) => Date.parse(request.updatedAt)), usual: 'desc' },
      created: ranking(({ request }) => Date.parse(request.createdAt)),
      subject: comparing(({ request }) => subjectOf(request)),
      status: ranking(({ request }) => statuses.findIndex((status) => status === request.status)),
      base: ranking(({ request }) => Number(isBehind(request))),
      comments: ranking(({ request }) => request.comments),
      author: comparing(({ request }) => authorOf(request)),
      space: comparing(({ space }) => titleOf(space)),
    },
    views: {
      all: 'All that are open',
      given: [
        { name: 'Mine', search: 'contributor=me' },
        { name: 'Waiting longest', search: 'sort=created' },
        { name: 'Behind main', search: 'base=behind' },
        { name: 'With open comments', search: 'comments=open' },
        { name: 'Drafts', search: 'status=draft' },
      ],
    },
  });

export const reviewQueueList = requestsList('reviewQueue', {
  where: 'in the spaces that were found',
  hint: 'Subject, author or space',
});

export const spaceRequestsList = requestsList('spaceChangeRequests', {
  where: 'in this space',
  hint: 'Subject or author',
});

export type QueueSearch = SearchOf<typeof reviewQueueList>;
export type RequestsList = ReturnType<typeof useList<QueueSearch, typeof reviewQueueList>>;
