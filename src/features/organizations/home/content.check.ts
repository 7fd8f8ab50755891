import { FileX, Trash2 } from 'lucide';
import type { OpenAPISpec } from '#contract/areas/openapi.ts';
import { countQueries } from '#directory/organizations/counts.ts';
import { daysLeft, deletedSpaces, removedAt } from '#directory/spaces/deletedSpaces.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { queuedSpaceQuery } from '#directory/spaces/spaces.api.ts';
import { daysUntil } from '#lib/dates.ts';
import { pluralize, formatList, formatNumber } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { findings, nothing, type Check } from './finding.ts';

/** Deleted spaces are reported when they have at most this many days left. */
const reportedDays = 2;
/** Each space needs a request to check whether it is still deleted. The trash shows the rest. */
const maxSpaces = 5;

/** Reports deleted spaces known on this device that will soon be permanently deleted. */
export const trashCheck: Check = {
  name: 'Deleted spaces',
  async run({ id: organizationId }, query) {
    const known = deletedSpaces
      .of(organizationId)
      .filter(({ deletedAt }) => daysUntil(removedAt(deletedAt)) <= reportedDays)
      .toSorted((one, other) => one.deletedAt.localeCompare(other.deletedAt));
    const results = await Promise.allSettled(
      known.slice(0, maxSpaces).map(({ id }) => query(queuedSpaceQuery(id))),
    );
    const deleted = results.flatMap((result) =>
      result.status === 'fulfilled' && result.value.deletedAt !== undefined
        ? [{ title: titleOf(result.value), deletedAt: result.value.deletedAt }]
        : [],
    );
    const [first] = deleted;
    if (!first) return nothing;
    const names = deleted.map(({ title, deletedAt }) => `“${title}” ${daysLeft(deletedAt)}`);
    return {
      findings: findings({
        id: 'deleted-spaces',
        step: 'attention',
        loss: { of: 'pages', at: removedAt(first.deletedAt) },
        icon: Trash2,
        title: `${pluralize(deleted.length, 'deleted space')} will soon be deleted permanently`,
        note: `${formatList(names)}. You can still restore ${deleted.length === 1 ? 'it' : 'them'}.`,
        to: paths.trash.to({ organizationId }),
        actionLabel: 'Open trash',
      }),
    };
  },
};

/** Further specifications are only counted. */
const maxNames = 3;

/** “orders”, “tides” and 2 more. Docs still show the last fetched version. */
function failureText(failed: readonly OpenAPISpec[]) {
  const missing = failed.filter(({ lastVersion }) => lastVersion === undefined).length;
  const names = failed.slice(0, maxNames).map(({ slug }) => `“${slug}”`);
  const others = failed.length - names.length;
  const shown =
    missing === 0
      ? 'Docs still show the last fetched version.'
      : missing === failed.length
        ? 'No version has been fetched yet.'
        : `${formatNumber(missing)} ${missing === 1 ? 'has' : 'have'} no fetched version.`;
  return `${formatList(others > 0 ? [...names, `${formatNumber(others)} more`] : names)}. ${shown}`;
}

/** Reports OpenAPI specifications whose last fetch failed. */
export const specsCheck: Check = {
  name: 'OpenAPI specifications',
  async run({ id: organizationId }, query) {
    const { items } = await query(countQueries.openapi(organizationId));
    const failed = items.filter(
      ({ processingState, lastProcessErrorCode }) =>
        processingState === 'complete' && lastProcessErrorCode !== undefined,
    );
    const [first, second] = failed;
    return {
      findings: findings(
        first && {
          id: 'failed-specs',
          step: 'failed',
          icon: FileX,
          title: `${pluralize(failed.length, 'OpenAPI specification')} couldn’t be fetched or parsed`,
          note: failureText(failed),
          to: second
            ? paths.openapiSpecs.to({ organizationId }, { state: 'failed' })
            : paths.openapiSpec.to({ organizationId, specSlug: first.slug }),
          actionLabel: second ? 'View specifications' : 'View specification',
        },
      ),
    };
  },
};
