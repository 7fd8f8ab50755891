import { Globe } from 'lucide';
import { siteListQuery } from '#directory/spaces/spaces.api.ts';
import { pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import type { Check, Finding } from './finding.ts';

/** Further sites are only counted. */
const maxSites = 3;

/** Reports sites that the user may change and whose audience doesn’t reach all of them. */
export const sitesCheck: Check = {
  name: 'Sites',
  async run({ id: organizationId }, query) {
    const { items } = await query(siteListQuery(organizationId));
    const affected = items
      .filter(({ permissions, problems = 0 }) => permissions.edit && problems > 0)
      .toSorted((one, other) => Number(other.published) - Number(one.published));
    const others = affected.length - maxSites;
    const shown = affected
      .slice(0, maxSites)
      .map(({ id: siteId, title, problems = 0, published }): Finding => ({
        id: `site-${siteId}`,
        step: published ? 'failed' : 'attention',
        icon: Globe,
        title: `“${title}” has ${pluralize(problems, 'problem')}`,
        note: published
          ? 'Visitors can’t open all of the site.'
          : 'Visitors couldn’t open all of the site if it were published.',
        to: paths.site.to({ organizationId, siteId }),
        actionLabel: 'View problems',
      }));
    if (others <= 0) return { findings: shown };
    const rest: Finding = {
      id: 'other-sites',
      step: 'attention',
      icon: Globe,
      title: `${pluralize(others, 'other site')} ${others === 1 ? 'has' : 'have'} problems`,
      to: paths.sites.to({ organizationId }),
      actionLabel: 'View sites',
    };
    return { findings: [...shown, rest] };
  },
};
