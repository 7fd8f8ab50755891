import { Link2, Unlink } from 'lucide';
import { linkTotals } from '#directory/spaces/linkTotals.ts';
import { isOverAYear } from '#lib/age.ts';
import { formatDate } from '#lib/dates.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { shareLinksQuery } from '../organizations.api.ts';
import { countTitle, findings, nothing, type Check } from './finding.ts';

/** Reports the last count on this device. Counting again would take a request per space. */
export const linksCheck: Check = {
  name: 'Broken links',
  run: async ({ id: organizationId }) => {
    const [total] = linkTotals.of(organizationId);
    if (!total || total.links === 0) return nothing;
    const { links, spaces, of, at } = total;
    return {
      findings: findings({
        id: 'broken-links',
        step: 'attention',
        icon: Unlink,
        title: `${pluralize(links, 'broken link')} at the last check`,
        note: `Found in ${formatNumber(spaces)} of ${pluralize(of, 'space')}. Last checked ${formatDate(at)?.short ?? at}.`,
        to: paths.brokenLinks.to({ organizationId }),
        actionLabel: 'View links',
      }),
    };
  },
};

/** Active share links of the default site that are more than a year old. */
export const shareLinksCheck: Check = {
  name: 'Share links',
  async run({ id: organizationId, defaultContent, permissions }, query) {
    const siteId = defaultContent?.site;
    if (siteId === undefined || !permissions.admin) return nothing;
    const { items, count = items.length } = await query(shareLinksQuery(organizationId, siteId));
    const to = (search?: { kind: string }) => paths.siteShareLinks.to({ organizationId, siteId }, search);
    const old = items.filter(({ active, createdAt }) => active !== false && isOverAYear(createdAt)).length;
    const atLeast = count > items.length ? 'At least ' : '';
    return {
      findings: findings(
        old > 0 && {
          id: 'old-share-links',
          step: 'calm',
          icon: Link2,
          title: `${atLeast}${countTitle(old, 'share link', 'has', 'have')} been active for more than a year`,
          note: 'Anyone with an active link can view the default site without signing in.',
          to: to({ kind: 'old' }),
          actionLabel: 'View share links',
        },
      ),
    };
  },
};
