import { FileX, Trash2 } from 'lucide';
import type { OpenAPISpec } from '#contract/openapi.ts';
import { daysLeft, deletedSpaces, removedAt } from '#directory/deletedSpaces.ts';
import { titleOf } from '#directory/spaceText.ts';
import { queuedSpaceQuery } from '#directory/spaces.api.ts';
import { daysUntil } from '#lib/dates.ts';
import { pluralize, formatList, formatNumber } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { specsQuery } from '../organizations.api.ts';
import { countLine, findings, nothing, type Check } from './check.ts';

/** Days left of a deleted space from which on it is reported. */
const soon = 2;
/** Each is read to see whether it is still deleted. The trash shows the others. */
const mostSpaces = 5;

/** Deleted spaces that this device knows of and that are about to be removed for good. */
export const trashCheck: Check = {
  name: 'Deleted spaces',
  async look({ id: organizationId }, ask) {
    const known = deletedSpaces
      .of(organizationId)
      .filter(({ deletedAt }) => daysUntil(removedAt(deletedAt)) <= soon)
      .toSorted((one, other) => one.deletedAt.localeCompare(other.deletedAt));
    const answers = await Promise.allSettled(
      known.slice(0, mostSpaces).map(({ id }) => ask(queuedSpaceQuery(id))),
    );
    const deleted = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value.deletedAt !== undefined
        ? [{ title: titleOf(answer.value), left: daysLeft(answer.value.deletedAt) }]
        : [],
    );
    const [first] = deleted;
    if (!first) return nothing;
    const they = deleted.length === 1 ? 'it' : 'they';
    return {
      ...nothing,
      findings: findings({
        id: 'deleted-spaces',
        when: first.left === 'today' ? 'now' : 'week',
        icon: Trash2,
        line: countLine(
          deleted.length,
          'deleted space',
          'is about to be removed for good.',
          'are about to be removed for good.',
        ),
        note: `${formatList(deleted.map(({ title, left }) => `“${title}” ${left}`))}. Until then ${they} can be restored.`,
        to: paths.trash.to({ organizationId }),
        act: 'Open trash',
      }),
    };
  },
};

/** So many specifications are named; of more their number. */
const mostNames = 3;

/** “orders”, “tides” and 2 more. Docs show what was fetched before. */
function failureWords(failed: readonly OpenAPISpec[]) {
  const old = failed.filter(({ lastVersion }) => lastVersion !== undefined).length;
  const names = failed.slice(0, mostNames).map(({ slug }) => `“${slug}”`);
  const others = failed.length - names.length;
  const shown =
    old === failed.length
      ? 'Docs show what was fetched before.'
      : `${old === 0 ? 'There' : `Of ${formatNumber(failed.length - old)} there`} is nothing to show yet.`;
  return `${formatList(others > 0 ? [...names, `${formatNumber(others)} more`] : names)}. ${shown}`;
}

/** OpenAPI specifications whose source can't be fetched or read any more. */
export const specsCheck: Check = {
  name: 'OpenAPI specifications',
  async look({ id: organizationId }, ask) {
    const { items, count = items.length } = await ask(specsQuery(organizationId));
    const failed = items.filter(
      ({ processingState, lastProcessErrorCode }) =>
        processingState === 'complete' && lastProcessErrorCode !== undefined,
    );
    const [first, second] = failed;
    return {
      findings: findings(
        first && {
          id: 'failed-specs',
          when: 'week',
          icon: FileX,
          line: [
            'The source of ',
            pluralize(failed.length, 'OpenAPI specification'),
            ' could not be fetched or read.',
          ],
          note: failureWords(failed),
          to: second
            ? paths.openapiSpecs.to({ organizationId }, { state: 'failed' })
            : paths.openapiSpec.to({ organizationId, specSlug: first.slug }),
          act: second ? 'Show specifications' : 'Show specification',
        },
      ),
      seen: pluralize(count, 'OpenAPI specification'),
      figures: [
        { name: 'OpenAPI specifications', value: count, to: paths.openapiSpecs.to({ organizationId }) },
      ],
    };
  },
};
