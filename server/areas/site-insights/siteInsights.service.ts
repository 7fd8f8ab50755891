import type { siteInsights, SiteInsights } from '#contract/areas/site-insights.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { now, type Context } from '#server/base/context.ts';
import type { CountKind } from '#server/base/database/readerTables.ts';
import { invalid } from '#server/base/lib/errors.ts';
import { countsRepository, otherName } from '#server/domain/sites/counts.repository.ts';
import { pageUrls } from '#server/published/site/pageUrls.ts';

const dayMs = 24 * 3_600_000;
/** Days without a choice, and at most. */
const usualDays = 28;
const maxDays = 366;
/** Names of a list in a response. */
const maxListed = 200;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

type Ranked = SiteInsights['searches'];

/** Separates the sum of the others from the names with the highest counts. */
function topOf(rows: readonly { name: string; count: number }[]): Ranked {
  const counts = rows.map(({ name, count }) => ({ name, count }));
  const named = counts.filter(({ name }) => name !== otherName);
  const others = [...named.slice(maxListed), ...counts.filter(({ name }) => name === otherName)];
  return { items: named.slice(0, maxListed), other: others.reduce((sum, { count }) => sum + count, 0) };
}

/** Optional operations on what is read on a site. */
export function siteInsightsService(context: Context): Handlers<typeof siteInsights> {
  const { store } = context;
  const repository = countsRepository(store);

  function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
    const end = Date.parse(to ?? now(context).slice(0, 10));
    const start = from === undefined ? end - (usualDays - 1) * dayMs : Date.parse(from);
    const days = Math.round((end - start) / dayMs) + 1;
    if (days < 1) throw invalid('query.from', 'Must not be after the last day.');
    if (days > maxDays) throw invalid('query.from', `At most ${maxDays} days.`);
    return { start, end, days };
  }

  return {
    async get({ siteId, query }) {
      const { start, end, days } = spanOf(query);
      const [from, to] = [dayOf(start), dayOf(end)];
      const before = [dayOf(start - days * dayMs), dayOf(start - dayMs)] as const;
      const ranked = (kind: CountKind) => repository.ranked(siteId, from, to, kind);
      const [sums, sumsBefore, views, machines, referrers, searches, without, notFound] = await Promise.all([
        repository.days(siteId, from, to),
        repository.days(siteId, ...before),
        ranked('view'),
        ranked('machine'),
        ranked('referrer'),
        ranked('search'),
        ranked('no-result'),
        ranked('not-found'),
      ]);
      const counted = new Map(sums.map(({ day, kind, count }) => [`${day} ${kind}`, count]));
      const total = (rows: typeof sums, wanted: CountKind) =>
        rows.reduce((sum, { kind, count }) => sum + (kind === wanted ? count : 0), 0);

      const machinesOf = new Map(machines.map(({ name, count }) => [name, count]));
      const pageOf = await pageUrls(context, siteId);
      const top = topOf(views);
      const pages = await Promise.all(
        top.items.map(async ({ name, count }) => {
          const [space = '', page = ''] = name.split('/');
          const found = await pageOf(space, page);
          return {
            space,
            page,
            ...(found && { title: found.title }),
            views: count,
            machines: machinesOf.get(name) ?? 0,
          };
        }),
      );
      return {
        object: 'site-insights',
        from,
        to,
        days: Array.from({ length: days }, (_, at) => {
          const day = dayOf(start + at * dayMs);
          return {
            day,
            views: counted.get(`${day} view`) ?? 0,
            machines: counted.get(`${day} machine`) ?? 0,
          };
        }),
        totals: {
          views: total(sums, 'view'),
          viewsBefore: total(sumsBefore, 'view'),
          machines: total(sums, 'machine'),
          searches: total(sums, 'search'),
          searchesWithoutResult: total(sums, 'no-result'),
          notFound: total(sums, 'not-found'),
        },
        pages: { items: pages, other: top.other },
        referrers: topOf(referrers),
        searches: topOf(searches),
        searchesWithoutResult: topOf(without),
        notFound: topOf(notFound),
      };
    },
  };
}
