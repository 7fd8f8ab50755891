import { Link2, Unlink } from 'lucide';
import { linkTotals } from '#directory/linkTotals.ts';
import { isOverAYear } from '#lib/age.ts';
import { formatDate } from '#lib/dates.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { shareLinksQuery } from '../organizations.api.ts';
import { countLine, findings, nothing, type Check } from './check.ts';

/** Broken links as they were last counted on this device: counting takes a request for each space. */
export const linksCheck: Check = {
  name: 'Broken links',
  look: async ({ id: organizationId }) => {
    const [total] = linkTotals.of(organizationId);
    if (!total || total.links === 0) return nothing;
    const { links, spaces, of, at } = total;
    return {
      ...nothing,
      findings: findings({
        id: 'broken-links',
        when: 'later',
        icon: Unlink,
        line: countLine(links, 'link', 'leads nowhere.', 'lead nowhere.'),
        note: `In ${formatNumber(spaces)} of ${pluralize(of, 'space')}. Looked through: ${formatDate(at)?.short ?? at}.`,
        to: paths.brokenLinks.to({ organizationId }),
        act: 'Show links',
      }),
    };
  },
};

/** Share links of the default site that still let people in after a long time. */
export const shareLinksCheck: Check = {
  name: 'Share links',
  async look({ id: organizationId, defaultContent, permissions }, ask) {
    const siteId = defaultContent?.site;
    if (siteId === undefined || !permissions.admin) return nothing;
    const { items, count = items.length } = await ask(shareLinksQuery(organizationId, siteId));
    const to = (search?: { kind: string }) => paths.siteShareLinks.to({ organizationId, siteId }, search);
    const old = items.filter(({ active, createdAt }) => active !== false && isOverAYear(createdAt)).length;
    const atLeast = count > items.length ? 'At least ' : '';
    return {
      findings: findings(
        old > 0 && {
          id: 'old-share-links',
          when: 'later',
          icon: Link2,
          line: [
            '',
            atLeast + pluralize(old, 'share link'),
            `${old === 1 ? ' has' : ' have'} been on for more than a year.`,
          ],
          note: 'Whoever has one reads the default site without signing in.',
          to: to({ kind: 'old' }),
          act: 'Show share links',
        },
      ),
      seen: pluralize(count, 'share link'),
      figures: [{ name: 'Share links', value: count, to: to(), note: 'of the default site' }],
    };
  },
};
