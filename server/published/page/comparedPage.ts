// What changed on a page since a time.
import type { ElementContent } from 'hast';
import type { Context } from '#server/base/context.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { changesRepository } from '../changes.repository.ts';
import { el, link } from '../html.ts';
import { localeOf, textWords, wordsOf, type Locale } from '../shell/words.ts';
import { siteDocument } from '../shell/document.ts';
import { feedsOf } from '../site/feeds.ts';
import { changesHref, pageHref } from '../site/siteUrls.ts';
import { spacePages, titleOf, type ReadPage, type SpacePages } from '../site/spacePages.ts';
import { dayOf, minuteOf } from '../site/times.ts';
import { comparedTexts } from '../text/drawnTexts.ts';
import { holes } from '../text/pageTask.ts';
import { pageHtml } from './pageBody.ts';
import { changedFacts, textOfVersion, versionOf } from './pageVersions.ts';
import { ownUrlsOf } from '../site/ownUrls.ts';
import { bodyOf, cachedBodies, type Body, type PageRequest } from './renderedPages.ts';

/** The newest changes of a page that readers choose from. */
const maxChanges = 8;

type Request = Omit<PageRequest, 'canEdit'> & {
  /** A day or an ISO time. Undefined: the last change of the page. */
  since: string | undefined;
  /** The revision that a preview is compared with, unless a day is chosen. */
  mainId: string | undefined;
};

/** Returns the ISO time of a day or an ISO time. Undefined for any other text. */
const timeIn = (text = '') =>
  /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,3})?Z)?$/.test(text) && Number.isFinite(Date.parse(text))
    ? new Date(text).toISOString()
    : undefined;

type Facts = {
  /** When the page changed, newest first. */
  changes: string[];
  since: string | undefined;
  old: ReadPage | undefined;
};

/** Names changes by their day, or also by their time if several are on a day. */
function namesOf(changes: readonly string[], locale: Locale) {
  const onDay = Map.groupBy(changes, (at) => dayOf(at));
  return changes.map((at) =>
    (onDay.get(dayOf(at))?.length ?? 0) > 1 ? minuteOf(at, locale) : dayOf(at, locale),
  );
}

/** Links to other days, and a field for any day. */
function sinceNavigation({ site, base, variant, page }: Request, { changes, since }: Facts) {
  const href = changesHref(base, variant, page.page.page);
  const names = namesOf(changes, localeOf(site));
  const words = wordsOf(site);
  return el(
    'nav',
    { className: ['diff-since'], ariaLabel: words.changesSince },
    changes.length > 0 && [
      words.changesSince,
      el(
        'ul',
        {},
        changes.map((at, index) =>
          el(
            'li',
            {},
            link(`${href}?since=${at}`, at === since ? { ariaCurrent: 'true' } : {}, names[index]),
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
        words.anotherDay,
        el('input', { type: 'date', name: 'since', value: since?.slice(0, 10), required: true }),
      ),
      el('button', {}, words.showChanges),
    ),
  );
}

const nameOf = (since: string, { changes }: Facts, locale: Locale) =>
  namesOf(changes, locale)[changes.indexOf(since)] ?? dayOf(since, locale);

function documentOf(
  context: Context,
  request: Request,
  facts: Facts,
  pages: SpacePages,
  main: (ElementContent | undefined)[],
) {
  const { site, base, variant, page, note } = request;
  const title = titleOf(page.page);
  const { since } = facts;
  const words = wordsOf(site);
  const what =
    since === undefined ? words.requestChanges : words.changedSince(nameOf(since, facts, localeOf(site)));
  const feeds = feedsOf(site, variant, base);
  return siteDocument({
    head: { title: `${words.changesOf(title)} · ${site.title}`, noIndex: true, feeds, compares: true },
    here: { base, site, variant, page, note },
    pages,
    main: [
      el('h1', { dir: 'auto' }, title),
      el('p', { className: ['lede'] }, what, link(pageHref(base, variant, page.path), {}, words.readPage)),
      sinceNavigation(request, facts),
      ...main.filter((part) => part !== undefined),
      el(
        'p',
        { className: ['soft'] },
        words.subscribe,
        feeds.flatMap((feed, at) => [at > 0 && ' · ', link(feed.href, {}, feed.title)]),
      ),
    ],
    at: context.clock(),
  });
}

async function render(context: Context, request: Request, facts: Facts) {
  const { stored, site, base, variant, revisionId, page, claims } = request;
  const { old } = facts;
  const words = wordsOf(site);
  const pages = spacePages(await revisionContent(context.store, revisionId));
  const say = (text: string) => documentOf(context, request, facts, pages, [el('p', {}, text)]);
  if (!old) return say(words.newPage);
  const drawn = await comparedTexts({
    old: await textOfVersion(context, old, claims),
    now: await textOfVersion(context, page, claims),
    locale: localeOf(site),
  });
  if (!drawn) return say(words.tooLongToCompare);
  const changed = changedFacts(old, page);
  const frame = documentOf(context, request, facts, pages, [
    changed.length > 0
      ? el(
          'ul',
          { className: ['diff-facts'] },
          changed.map(([name, before, after]) =>
            el(
              'li',
              {},
              `${words.facts[name]}: `,
              before && el('del', {}, before),
              ' ',
              after && el('ins', {}, after),
            ),
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
      words: textWords(site),
      markdownHref: `${pageHref(base, variant, page.path)}.md`,
    },
  );
}

/** Returns the HTML of what changed on a page. Cached by everything that it depends on, as pages are. */
export async function renderedChanges(context: Context, request: Request): Promise<Body> {
  const { stored, site, base, variant, revisionId, page, claims, note, mainId } = request;
  const { page: pageId } = page.page;
  const repository = changesRepository(context.store);
  const rows = await repository.ofPage(variant.spaceId, pageId, maxChanges);
  const changes = rows.map(({ at }) => at);
  const since = timeIn(request.since) ?? (mainId === undefined ? changes[0] : undefined);
  const oldId = since === undefined ? mainId : await repository.mainBefore(variant.spaceId, since);
  const shown = [
    variant.id,
    revisionId,
    pageId,
    oldId,
    since,
    changes.join(),
    sha256(JSON.stringify(claims)),
  ];
  const own = ownUrlsOf(context, stored);
  const key = ['changes', base, ...own, site.version, ...shown, JSON.stringify(note)].join(' ');
  return cachedBodies(context.store)(key, async () => {
    const old = await versionOf(context, oldId, pageId);
    return bodyOf(await render(context, request, { changes, since, old }));
  });
}
