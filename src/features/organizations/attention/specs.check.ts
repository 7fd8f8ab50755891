// Whether the sources of OpenAPI specifications can still be fetched and read.
import { FileX } from 'lucide';
import { counted, listed, number } from '#lib/words.ts';
import { paths } from '#routing/paths.ts';
import { specsQuery } from '../organizations.api.ts';
import type { Check, Finding } from './check.ts';

/** The names of so many are told; of more their number. */
const atMost = 3;

export const specsCheck: Check = {
  name: 'OpenAPI specifications',
  async look({ id: organizationId }, ask) {
    const { items, count = items.length } = await ask(specsQuery(organizationId));
    const failed = items.filter(
      ({ processingState, lastProcessErrorCode }) =>
        processingState === 'complete' && lastProcessErrorCode !== undefined,
    );
    const [first] = failed;
    const old = failed.filter(({ lastVersion }) => lastVersion !== undefined).length;
    const names = failed.slice(0, atMost).map(({ slug }) => `“${slug}”`);
    const others = failed.length - names.length;
    const findings: Finding[] = first
      ? [
          {
            id: 'failed-specs',
            when: 'week',
            icon: FileX,
            line: [
              'The source of ',
              counted(failed.length, 'OpenAPI specification'),
              ' could not be fetched or read.',
            ],
            note: `${listed(others > 0 ? [...names, `${number(others)} more`] : names)}. ${
              old === failed.length
                ? 'Docs show what was fetched before.'
                : `${old === 0 ? 'There' : `Of ${number(failed.length - old)} there`} is nothing to show yet.`
            }`,
            to:
              failed.length === 1
                ? paths.openapiSpec.to({ organizationId, specSlug: first.slug })
                : paths.openapiSpecs.to({ organizationId }, { state: 'failed' }),
            act: failed.length === 1 ? 'Show specification' : 'Show specifications',
          },
        ]
      : [];
    return {
      findings,
      seen: counted(count, 'OpenAPI specification'),
      figures: [
        {
          name: 'OpenAPI specifications',
          value: count,
          to: paths.openapiSpecs.to({ organizationId }),
        },
      ],
    };
  },
};
