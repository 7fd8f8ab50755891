import { useSiteTitle } from '#directory/useSiteTitle.ts';
import { paths } from '#routing/paths.ts';
import { SiteNav } from '#routing/SiteNav.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Blank } from '#ui/Blank.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Select } from '#ui/Select.tsx';
import { formatList } from '#lib/format.ts';
import { useSiteItems } from '../structure/useSiteItems.ts';
import { placeIn, published, type Place, type Readers } from './published.ts';
import { SitePage } from './SitePage.tsx';
import { SiteHead } from './SiteHead.tsx';
import styles from './Preview.module.css';

const readerOptions: { value: Readers; label: string }[] = [
  { value: 'all', label: 'Who meets every condition' },
  { value: 'some', label: 'Who meets no condition' },
];

/** The name in its address, of a site that has none here. */
const hostOf = ({ variant }: Place) => /^https?:\/\/([^/:?#]+)/i.exec(variant.urls.published ?? '')?.[1];

export function PreviewScreen() {
  const site = paths.sitePreview.useParams();
  const { items } = useSiteItems(site);
  const [at] = useSearchValue('at');
  const [chosen, choose] = useSearchValue('readers');
  const readers = chosen === 'some' ? 'some' : 'all';
  const shown = published(items, readers);
  const place = placeIn(shown, at);
  const title = useSiteTitle(site.organizationId, site.siteId);
  return (
    <Screen
      title="Preview"
      standfirst={`What readers of ${title === undefined ? 'this site' : `“${title}”`} find their way by: groups as menus, sections as tabs, variants to switch between.`}
      actions={
        <Select
          label="Shown to a reader"
          showLabel
          value={readers}
          onChange={(next) => choose(next === 'all' ? null : next, { replace: true })}
          options={readerOptions}
        />
      }
    >
      <SiteNav {...site} open="preview" />
      {place ? (
        <section aria-label="The site" className={styles.site}>
          <SiteHead title={title ?? hostOf(place) ?? 'Site'} shown={shown} place={place} />
          <SitePage place={place} variants={place.shown?.variants ?? shown.variants} />
        </section>
      ) : (
        <Blank
          kind="nothing"
          line={
            items.length === 0 ? 'Nothing stands on this site yet.' : 'This reader sees nothing of the site.'
          }
          note={
            items.length === 0
              ? 'Its first section is made from a space, under Structure.'
              : 'All that has a space in it has a condition.'
          }
        />
      )}
      {shown.hidden.length > 0 && (
        <p className={styles.hidden}>Left out, as on the published site: {formatList(shown.hidden)}.</p>
      )}
    </Screen>
  );
}
