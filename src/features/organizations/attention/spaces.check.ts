import { GitPullRequest, MessageSquare } from 'lucide';
import type { Space } from '#contract/space.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { collectionSpacesQuery, collectionsQuery } from '../organizations.api.ts';
import { countLine, findings, type Check, type Finding } from './check.ts';

/** One read for the collections and one for each of these: no more than ten. */
const collectionsRead = 9;

type Counter = 'changeRequestsOpen' | 'comments';

const sum = (spaces: readonly Space[], counter: Counter) =>
  spaces.reduce((total, space) => total + space[counter], 0);
const holding = (spaces: readonly Space[], counter: Counter) =>
  pluralize(spaces.filter((space) => space[counter] > 0).length, 'space');

function findingsOf(organizationId: string, spaces: readonly Space[]): Finding[] {
  const requests = sum(spaces, 'changeRequestsOpen');
  const comments = sum(spaces, 'comments');
  return findings(
    requests > 0 && {
      id: 'change-requests',
      when: 'week',
      icon: GitPullRequest,
      line: countLine(requests, 'change request', 'waits for a review.', 'wait for a review.'),
      note: `In ${holding(spaces, 'changeRequestsOpen')}.`,
      to: paths.reviewQueue.to({ organizationId }),
      act: 'Open queue',
    },
    comments > 0 && {
      id: 'comments',
      when: 'week',
      icon: MessageSquare,
      line: countLine(comments, 'comment', 'is open.', 'are open.'),
      note: `In ${holding(spaces, 'comments')}.`,
      to: paths.commentInbox.to({ organizationId }),
      act: 'Open inbox',
    },
  );
}

/** Open change requests and comments in the spaces that a few small reads can find. */
export const spacesCheck: Check = {
  name: 'Spaces',
  async look({ id: organizationId }, ask) {
    const { items, count = items.length } = await ask(collectionsQuery(organizationId));
    const some = items.slice(0, collectionsRead);
    const answers = await Promise.allSettled(some.map(({ id }) => ask(collectionSpacesQuery(id))));
    const read = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const spaces = read.flatMap((list) => list.items);
    const left = count - read.filter(({ next }) => next === undefined).length;
    return {
      findings: findingsOf(organizationId, spaces),
      seen: pluralize(spaces.length, 'space'),
      figures: [
        {
          name: 'Spaces found',
          value: spaces.length,
          to: paths.content.to({ organizationId }),
          note: `In ${pluralize(read.length, 'collection')}. A space that is in none can’t be listed from here.`,
        },
      ],
      ...(left > 0 && {
        gaps: [
          {
            what: `Spaces of ${pluralize(left, 'collection')}`,
            why: `Of ${formatNumber(count)} collections, ${formatNumber(read.length)} were read: more would take too long here.`,
          },
        ],
      }),
    };
  },
};
