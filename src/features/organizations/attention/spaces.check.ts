import { GitPullRequest, MessageSquare } from 'lucide';
import type { Space } from '#contract/space.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { collectionSpacesQuery, collectionsQuery } from '../organizations.api.ts';
import { countSentence, findings, type Check, type Finding } from './check.ts';

/** With the list of collections, this limits the check to ten requests. */
const maxCollections = 9;

type Counter = 'changeRequestsOpen' | 'comments';

const sum = (spaces: readonly Space[], counter: Counter) =>
  spaces.reduce((total, space) => total + space[counter], 0);
const countSpaces = (spaces: readonly Space[], counter: Counter) =>
  pluralize(spaces.filter((space) => space[counter] > 0).length, 'space');

function findingsOf(organizationId: string, spaces: readonly Space[]): Finding[] {
  const requests = sum(spaces, 'changeRequestsOpen');
  const comments = sum(spaces, 'comments');
  return findings(
    requests > 0 && {
      id: 'change-requests',
      urgency: 'week',
      icon: GitPullRequest,
      sentence: countSentence(
        requests,
        'change request',
        'is waiting for review.',
        'are waiting for review.',
      ),
      note: `Across ${countSpaces(spaces, 'changeRequestsOpen')}.`,
      to: paths.reviewQueue.to({ organizationId }),
      actionLabel: 'Open review queue',
    },
    comments > 0 && {
      id: 'comments',
      urgency: 'week',
      icon: MessageSquare,
      sentence: countSentence(comments, 'comment', 'is open.', 'are open.'),
      note: `Across ${countSpaces(spaces, 'comments')}.`,
      to: paths.commentInbox.to({ organizationId }),
      actionLabel: 'Open inbox',
    },
  );
}

/** Counts open change requests and comments in the spaces of a limited number of collections. */
export const spacesCheck: Check = {
  name: 'Spaces',
  async run({ id: organizationId }, query) {
    const { items, count = items.length } = await query(collectionsQuery(organizationId));
    const some = items.slice(0, maxCollections);
    const results = await Promise.allSettled(some.map(({ id }) => query(collectionSpacesQuery(id))));
    const loaded = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const spaces = loaded.flatMap((list) => list.items);
    const remaining = count - loaded.filter(({ next }) => next === undefined).length;
    return {
      findings: findingsOf(organizationId, spaces),
      checked: pluralize(spaces.length, 'space'),
      figures: [
        {
          name: 'Spaces',
          value: spaces.length,
          to: paths.content.to({ organizationId }),
          note: `Only spaces in ${pluralize(loaded.length, 'collection')}`,
        },
      ],
      ...(remaining > 0 && {
        skipped: [
          {
            what: `Spaces in ${pluralize(remaining, 'collection')}`,
            reason: `Only ${formatNumber(loaded.length)} of ${formatNumber(count)} collections were checked.`,
          },
        ],
      }),
    };
  },
};
