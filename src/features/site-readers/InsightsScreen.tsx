import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { useHasOperation } from '#api/useHasOperation.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import type { SiteInsights } from '#contract/areas/site-insights.ts';
import { siteRedirects } from '#contract/areas/site-redirects.ts';
import { siteSpacesOfQuery } from '#directory/spaces/spaces.api.ts';
import { formatNumber } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { EntityName, Tab } from '#ui/Entity.tsx';
import { Select } from '#ui/Select.tsx';
import { CountList } from './CountList.tsx';
import { insightsQuery } from './siteReaders.api.ts';
import { changeText, daysOf, periods, spaceToWriteIn, titleFor } from './siteReaders.text.ts';
import { useCanOpen } from './useCanOpen.ts';
import { ViewsChart } from './ViewsChart.tsx';
import styles from './SiteReaders.module.css';

const Figure = ({ label, value, note }: { label: string; value: number; note?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{formatNumber(value)}</dd>
    {note !== undefined && <dd className="soft">{note}</dd>}
  </div>
);

type RankedProps = {
  title: string;
  one: string;
  file: string;
  head: string;
  list: SiteInsights['searches'];
  none: string;
  action?: (name: string) => ReactNode;
};

const Ranked = ({ list: { items, other }, head, action, ...rest }: RankedProps) => (
  <CountList
    {...rest}
    rows={items.map(({ name, count }) => ({ id: name, name, count, action: action?.(name) }))}
    other={other}
    head={[head, 'Count']}
    cells={items.map(({ name, count }) => [name, count])}
  />
);

/** What is read on a site. It is counted without cookies, addresses or IDs of readers. */
export function InsightsScreen() {
  const site = paths.siteInsights.useParams();
  const { organizationId } = site;
  const [chosen, choose] = useSearchValue('days');
  const days = daysOf(chosen);
  const { data, isFetching } = useSuspenseQuery(insightsQuery(site, days));
  const { totals, pages, referrers, searches, searchesWithoutResult, notFound } = data;
  const name = use(EntityName) ?? 'site';
  const file = (list: string) => `${name} ${list} ${data.from} to ${data.to}.csv`;
  const pagePath = (spaceId: string, pageId: string) =>
    paths.spacePages.to({ organizationId, spaceId, pageId });
  const { data: siteSpaces } = useQuery(siteSpacesOfQuery(organizationId, site.siteId));
  const canOpen = useCanOpen(site);
  const hasRedirects = useHasOperation(siteRedirects.create) === true;
  const canWrite = useHasOperation(contentChanges.apply) === true;
  const target =
    canWrite && spaceToWriteIn(siteSpaces?.items.map((siteSpace) => siteSpace.space) ?? [], pages);
  const write = (missing: string) =>
    target && (
      <AppLink
        to={paths.spacePages.to(
          { organizationId, spaceId: target.id },
          { dialog: `writePage.${titleFor(missing)}` },
        )}
      >
        Write a page…
      </AppLink>
    );
  const replace = (path: string) => (
    <>
      {hasRedirects && (
        <AppLink to={paths.siteRedirects.to(site, { dialog: `create.${path}` })}>Create redirect…</AppLink>
      )}
      {write(path)}
    </>
  );
  return (
    <Tab
      title="Insights"
      note="Counted on the server, without cookies, addresses or IDs of readers. New counts appear within a minute."
      busy={isFetching}
      actions={
        <Select
          label="Period"
          value={String(days)}
          onChange={(next) => choose(next === '28' ? null : next, { replace: true })}
          options={periods}
        />
      }
    >
      <dl className={styles.figures}>
        <Figure label="Views" value={totals.views} note={changeText(totals, days)} />
        <Figure label="Reads by programs" value={totals.machines} />
        <Figure label="Searches" value={totals.searches} />
        <Figure label="Searches without a result" value={totals.searchesWithoutResult} />
        <Figure label="Pages not found" value={totals.notFound} />
      </dl>
      <ViewsChart days={data.days} />
      <div className={styles.lists}>
        <CountList
          title="Pages"
          one="page"
          file={file('pages')}
          rows={pages.items.map(({ space, page, title, views }) => ({
            id: `${space}/${page}`,
            name: title ?? 'Deleted page',
            count: views,
            action: title !== undefined && canOpen(space) && (
              <AppLink to={pagePath(space, page)}>Edit page</AppLink>
            ),
          }))}
          other={pages.other}
          head={['Page', 'Views', 'Reads by programs']}
          cells={pages.items.map(({ title, page, views, machines }) => [title ?? page, views, machines])}
          none="No views yet"
        />
        <Ranked
          title="Searches without a result"
          one="search term"
          file={file('searches without a result')}
          head="Search"
          list={searchesWithoutResult}
          none="No searches without a result"
          action={write}
        />
        <Ranked
          title="Pages not found"
          one="path"
          file={file('pages not found')}
          head="Path"
          list={notFound}
          none="No missing pages"
          action={replace}
        />
        <Ranked
          title="Searches"
          one="search term"
          file={file('searches')}
          head="Search"
          list={searches}
          none="No searches yet"
        />
        <Ranked
          title="Sites that link here"
          one="site"
          file={file('links')}
          head="Site"
          list={referrers}
          none="No links from other sites yet"
        />
      </div>
    </Tab>
  );
}
