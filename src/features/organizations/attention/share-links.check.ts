// Whether links that were given away long ago still let people in.
import { Link2 } from 'lucide';
import { isOverAYear } from '#lib/age.ts';
import { counted } from '#lib/words.ts';
import { paths } from '#routing/paths.ts';
import { shareLinksQuery } from '../organizations.api.ts';
import type { Check, Finding } from './check.ts';

export const shareLinksCheck: Check = {
  name: 'Share links',
  async look({ id: organizationId, defaultContent, permissions }, ask) {
    const siteId = defaultContent?.site;
    if (siteId === undefined || !permissions.admin) return { findings: [], seen: null };
    const { items, count = items.length } = await ask(shareLinksQuery(organizationId, siteId));
    const to = (search?: { kind: string }) => paths.siteShareLinks.to({ organizationId, siteId }, search);
    const old = items.filter(({ active, createdAt }) => active !== false && isOverAYear(createdAt)).length;
    const atLeast = count > items.length ? 'At least ' : '';
    const findings: Finding[] = [
      {
        id: 'old-share-links',
        when: 'later',
        icon: Link2,
        line: [
          '',
          atLeast + counted(old, 'share link'),
          `${old === 1 ? ' has' : ' have'} been on for more than a year.`,
        ],
        note: 'Whoever has one reads the default site without signing in.',
        to: to({ kind: 'old' }),
        act: 'Show share links',
      },
    ];
    return {
      findings: old > 0 ? findings : [],
      seen: counted(count, 'share link'),
      figures: [{ name: 'Share links', value: count, to: to(), note: 'of the default site' }],
    };
  },
};
