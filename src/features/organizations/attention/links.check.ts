// Broken links, as they were counted when somebody last looked through them here: that takes a request for each space.
import { Unlink } from 'lucide';
import { linkTotals } from '#directory/linkTotals.ts';
import { dateWords } from '#lib/dates.ts';
import { counted, number } from '#lib/words.ts';
import { paths } from '#routing/paths.ts';
import type { Check } from './check.ts';

export const linksCheck: Check = {
  name: 'Broken links',
  look({ id: organizationId }) {
    const [total] = linkTotals.of(organizationId);
    if (!total || total.links === 0) return Promise.resolve({ findings: [], seen: null });
    const { links, spaces, of, at } = total;
    return Promise.resolve({
      findings: [
        {
          id: 'broken-links',
          when: 'later',
          icon: Unlink,
          line: ['', counted(links, 'link'), ` ${links === 1 ? 'leads' : 'lead'} nowhere.`],
          note: `In ${number(spaces)} of ${counted(of, 'space')}. Looked through: ${dateWords(at)?.short ?? at}.`,
          to: paths.brokenLinks.to({ organizationId }),
          act: 'Show links',
        },
      ],
      seen: null,
    });
  },
};
