import { el } from '../html.ts';
import type { Here } from '../shell/navigation.ts';
import { wordsOf } from '../shell/words.ts';
import { feedbackHref } from '../site/siteUrls.ts';
import type { Variant } from '../site/visibleSite.ts';
import type { ReadPage } from '../site/spacePages.ts';

const button = (value: string, name: string) =>
  el('button', { className: ['site-answer'], name: 'helpful', value }, name);

/** “Was this page helpful?”, as a form that needs no script. */
export function feedbackForm({ base, site, variant, page }: Here & { variant: Variant; page: ReadPage }) {
  if (!site.look.feedback.enabled) return undefined;
  const words = wordsOf(site);
  return el(
    'form',
    { className: ['site-feedback'], method: 'post', action: feedbackHref(base, variant, page.page.page) },
    el('h2', { id: '~helpful' }, words.helpful),
    el(
      'p',
      { role: 'group', ariaLabelledBy: ['~helpful'] },
      button('yes', words.yes),
      button('no', words.no),
    ),
  );
}
