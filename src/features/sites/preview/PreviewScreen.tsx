import { useSiteTitle } from '#directory/useSiteTitle.ts';
import { paths } from '#routing/paths.ts';
import { SiteNav } from '#routing/SiteNav.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Blank } from '#ui/Blank.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Select } from '#ui/Select.tsx';
import { formatList } from '#lib/format.ts';
import { useSiteItems } from '../structure/useSiteItems.ts';
import { locate, publishedSite, type Audience, type SiteLocation } from './published.ts';
import { SitePage } from './SitePage.tsx';
import { SiteHead } from './SiteHead.tsx';
import styles from './Preview.module.css';

const audienceOptions: { value: Audience; label: string }[] = [
  { value: 'all', label: 'Visitor who meets all conditions' },
  { value: 'some', label: 'Visitor who meets no conditions' },
];

/** Returns the host of the published URL, as a fallback for the site's name. */
const hostOf = ({ variant }: SiteLocation) =>
  /^https?:\/\/([^/:?#]+)/i.exec(variant.urls.published ?? '')?.[1];

export function PreviewScreen() {
  const site = paths.sitePreview.useParams();
  const { items } = useSiteItems(site);
  const [at] = useSearchValue('at');
  const [value, setAudience] = useSearchValue('readers');
  const audience = value === 'some' ? 'some' : 'all';
  const published = publishedSite(items, audience);
  const location = locate(published, at);
  const title = useSiteTitle(site.organizationId, site.siteId);
  return (
    <Screen
      title="Preview"
      standfirst={`See how visitors navigate ${title === undefined ? 'this site' : `“${title}”`}. Groups appear as menus, sections as tabs and variants in a switcher.`}
      actions={
        <Select
          label="View as"
          showLabel
          value={audience}
          onChange={(next) => setAudience(next === 'all' ? null : next, { replace: true })}
          options={audienceOptions}
        />
      }
    >
      <SiteNav {...site} open="preview" />
      {location ? (
        <section aria-label="Site preview" className={styles.site}>
          <SiteHead title={title ?? hostOf(location) ?? 'Site'} published={published} location={location} />
          <SitePage location={location} variants={location.shown?.variants ?? published.variants} />
        </section>
      ) : (
        <Blank
          kind="nothing"
          line={items.length === 0 ? 'No content on this site yet' : 'Nothing is visible to this visitor'}
          note={
            items.length === 0
              ? 'Go to Structure and add a space as the first section.'
              : 'All content on this site has a condition.'
          }
        />
      )}
      {published.hidden.length > 0 && (
        <p className={styles.hidden}>Hidden on the published site: {formatList(published.hidden)}.</p>
      )}
    </Screen>
  );
}
