import { use } from 'react';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { EntityName, Tab } from '#ui/Entity.tsx';
import { Select } from '#ui/Select.tsx';
import { formatList } from '#lib/format.ts';
import { useSiteItems } from '../structure/useSiteItems.ts';
import { locate, publishedSite, type Audience } from './published.ts';
import { SitePage } from './SitePage.tsx';
import { SiteHead } from './SiteHead.tsx';
import styles from './Preview.module.css';

const audienceOptions: { value: Audience; label: string }[] = [
  { value: 'all', label: 'Visitor who meets all conditions' },
  { value: 'some', label: 'Visitor who meets no conditions' },
];

/** The navigation of a site drawn from its structure, for services that don't publish sites. */
export function StructurePreview() {
  const site = paths.sitePreview.useParams();
  const { items } = useSiteItems(site);
  const [at] = useSearchValue('at');
  const [value, setAudience] = useSearchValue('readers');
  const audience = value === 'some' ? 'some' : 'all';
  const published = publishedSite(items, audience);
  const location = locate(published, at);
  const name = use(EntityName) ?? '';
  return (
    <Tab
      title="Preview"
      note="See how visitors navigate this site. Groups appear as menus, sections as tabs, and variants in a switcher."
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
      {location ? (
        <section aria-label="Site preview" className={styles.site}>
          <SiteHead title={name} published={published} location={location} />
          <SitePage location={location} variants={location.shown?.variants ?? published.variants} />
        </section>
      ) : (
        <EmptyState
          kind="empty"
          title={items.length === 0 ? 'No content on this site yet' : 'Nothing is visible to this visitor'}
          note={
            items.length === 0
              ? 'Go to Structure and add a space as the first section.'
              : 'All content on this site is hidden or has a condition.'
          }
        />
      )}
      {published.hidden.length > 0 && (
        <p className={styles.hidden}>Hidden on the published site: {formatList(published.hidden)}.</p>
      )}
    </Tab>
  );
}
