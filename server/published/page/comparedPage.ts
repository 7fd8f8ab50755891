// What changed on a page since a day.
import type { ElementContent } from 'hast';
import type { Context } from '#server/base/context.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { changesRepository } from '../changes.repository.ts';
import { el, link } from '../html.ts';
import { siteDocument } from '../shell/document.ts';
import { feedsOf } from '../site/feeds.ts';
import { changesHref, pageHref } from '../site/siteUrls.ts';
import { spacePages, titleOf, type ReadPage } from '../site/spacePages.ts';
import { dayOf } from '../site/times.ts';
import { comparedTexts } from '../text/drawnTexts.ts';
import { holes } from '../text/pageTask.ts';
import { pageHtml } from './pageBody.ts';
import { changedFacts, textOfVersion, versionOf } from './pageVersions.ts';
import { bodyOf, cachedBodies, ownUrlsOf, type Body, type PageRequest } from './renderedPages.ts';

/** Changes of a page that are read to find days, and days that are offered. */
const maxChanges = 200;
const maxDays = 8;

type Request = Omit<PageRequest, 'canEdit'> & {
  /** A day, such as `2031-05-12`. Undefined: the last day on which the page changed. */
  since: string | undefined;
  /** The revision that a preview is compared with, unless a day is chosen. */
  mainId: string | undefined;
};

/** Returns a day if it is one of the calendar. */
const validDay = (text: string | undefined) =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text)
    ? text
    : undefined;

type Facts = { days: string[]; since: string | undefined; old: ReadPage | undefined };

/** Links to other days, and a field for any day. */
function sinceNavigation({ base, variant, page }: Request, { days, since }: Facts) {
  const href = changesHref(base, variant, page.page.page);
  return el(
    'nav',
    { className: ['diff-since'], ariaLabel: 'Changes since' },
    days.length > 0 && [
      'Changes since',
      el(
        'ul',
        {},
        days.map((day) =>
          el(
            'li',
            {},
            link(`${href}?since=${day}`, day === since ? { ariaCurrent: 'true' } : {}, dayOf(day)),
          ),
        ),
      ),
    ],
    el(
      'form',
      { action: href },
      el(
        'label',
        {},
        'Another day ',
        el('input', { type: 'date', name: 'since', value: since, required: true }),
      ),
      el('button', {}, 'Show changes'),
    ),
  );
}

function documentOf(context: Context, request: Request, facts: Facts, main: (ElementContent | undefined)[]) {
  const { site, base, variant, page, note } = request;
  const title = titleOf(page.page);
  const { since } = facts;
  const what =
    since === undefined ? 'What this change request changes. ' : `What changed since ${dayOf(since)}. `;
  const feeds = feedsOf(site, variant, base);
  return siteDocument({
    head: { title: `Changes of ${title} · ${site.title}`, noIndex: true, feeds, compares: true },
    here: { base, site, variant, page, note },
    main: [
      el('h1', { dir: 'auto' }, title),
      el('p', { className: ['lede'] }, what, link(pageHref(base, variant, page.path), {}, 'Read the page')),
      sinceNavigation(request, facts),
      ...main.filter((part) => part !== undefined),
      el(
        'p',
        { className: ['soft'] },
        'Subscribe: ',
        feeds.flatMap((feed, at) => [at > 0 && ' · ', link(feed.href, {}, feed.title)]),
      ),
    ],
    year: context.clock().getFullYear(),
  });
}

async function render(context: Context, request: Request, facts: Facts) {
  const { stored, site, base, variant, revisionId, page, claims } = request;
  const { old } = facts;
  const pages = spacePages(await revisionContent(context.store, revisionId));
  const say = (text: string) => documentOf(context, request, facts, [el('p', {}, text)]);
  if (!old) return say('This page is new: it wasn’t published before.');
  const drawn = await comparedTexts({
    old: await textOfVersion(context, old, claims),
    now: await textOfVersion(context, page, claims),
  });
  if (!drawn) return say('This page is too long to compare.');
  const changed = changedFacts(old, page);
  const frame = documentOf(context, request, facts, [
    changed.length > 0
      ? el(
          'ul',
          { className: ['diff-facts'] },
          changed.map(([name, before, after]) =>
            el('li', {}, `${name}: `, before && el('del', {}, before), ' ', after && el('ins', {}, after)),
          ),
        )
      : undefined,
    el('div', { className: ['text-text', 'diff-text'] }, { type: 'comment', value: holes.text }),
  ]);
  const ownUrls = ownUrlsOf(context, stored);
  return pageHtml(
    context,
    page,
    { markdown: '', drawn },
    {
      options: { base, ownUrls, consoleUrl: context.publicUrl, site, variant, pages },
      claims,
      versions: async () => [],
      frame,
      markdownHref: `${pageHref(base, variant, page.path)}.md`,
    },
  );
}

/** Returns the HTML of what changed on a page. Cached by everything that it depends on, as pages are. */
export async function renderedChanges(context: Context, request: Request): Promise<Body> {
  const { stored, site, base, variant, revisionId, page, claims, note, mainId } = request;
  const { page: pageId } = page.page;
  const repository = changesRepository(context.store);
  const changes = await repository.ofPage(variant.spaceId, pageId, maxChanges);
  const days = [...new Set(changes.map(({ at }) => at.slice(0, 10)))].slice(0, maxDays);
  const chosen = validDay(request.since);
  const since = chosen ?? (mainId === undefined ? days[0] : undefined);
  const oldId =
    since === undefined ? mainId : await repository.mainBefore(variant.spaceId, `${since}T00:00:00.000Z`);
  const shown = [variant.id, revisionId, pageId, oldId, since, days.join(), sha256(JSON.stringify(claims))];
  const own = ownUrlsOf(context, stored);
  const key = ['changes', base, ...own, site.version, ...shown, JSON.stringify(note)].join(' ');
  return cachedBodies(context.store)(key, async () => {
    const old = await versionOf(context, oldId, pageId);
    return bodyOf(await render(context, request, { days, since, old }));
  });
}
