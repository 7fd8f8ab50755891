// Deleted spaces that are about to be removed for good, as far as this device knows of them.
import { Trash2 } from 'lucide';
import { daysLeft, deletedSpaces, removedAt } from '#directory/deletedSpaces.ts';
import { queuedSpaceQuery } from '#directory/spaces.api.ts';
import { daysUntil } from '#lib/dates.ts';
import { titleOf } from '#directory/spaceWords.ts';
import { counted, listed } from '#lib/words.ts';
import { paths } from '#routing/paths.ts';
import type { Check } from './check.ts';

/** With no more days left than these it is told. */
const soon = 2;
/** Each is asked for whether it is still deleted; of more the trash tells. */
const atMost = 5;

export const trashCheck: Check = {
  name: 'Deleted spaces',
  async look({ id: organizationId }, ask) {
    const known = deletedSpaces
      .of(organizationId)
      .filter(({ deletedAt }) => daysUntil(removedAt(deletedAt)) <= soon)
      .toSorted((one, other) => one.deletedAt.localeCompare(other.deletedAt));
    const answers = await Promise.allSettled(
      known.slice(0, atMost).map(({ id }) => ask(queuedSpaceQuery(id))),
    );
    const deleted = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value.deletedAt !== undefined
        ? [{ title: titleOf(answer.value), left: daysLeft(answer.value.deletedAt) }]
        : [],
    );
    const [first] = deleted;
    if (!first) return { findings: [], seen: null };
    const isOne = deleted.length === 1;
    return {
      findings: [
        {
          id: 'deleted-spaces',
          when: first.left === 'today' ? 'now' : 'week',
          icon: Trash2,
          line: [
            '',
            counted(deleted.length, 'deleted space'),
            ` ${isOne ? 'is' : 'are'} about to be removed for good.`,
          ],
          note: `${listed(deleted.map(({ title, left }) => `“${title}” ${left}`))}. Until then ${isOne ? 'it' : 'they'} can be restored.`,
          to: paths.trash.to({ organizationId }),
          act: 'Open trash',
        },
      ],
      seen: null,
    };
  },
};
