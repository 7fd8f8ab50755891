import { paths } from './paths.ts';
import { TabLinks } from './TabLinks.tsx';

type SiteTab = 'structure' | 'preview' | 'snapshots' | 'links';
type Props = { organizationId: string; siteId: string; open: SiteTab };

/** The tabs of a site. */
export const SiteNav = ({ open, ...site }: Props) => (
  <TabLinks<SiteTab>
    label="Site"
    open={open}
    tabs={{
      structure: { text: 'Structure', to: paths.site.to(site) },
      preview: { text: 'Preview', to: paths.sitePreview.to(site) },
      snapshots: { text: 'Snapshots', to: paths.siteSnapshots.to(site) },
      links: { text: 'Share links', to: paths.siteShareLinks.to(site) },
    }}
  />
);
