// The parts of a site as tabs, each a screen of its own.
import { Tabs } from '#ui/Tabs.tsx';
import { AppLink } from './AppLink.tsx';
import { paths } from './paths.ts';

export type SiteTab = 'structure' | 'preview' | 'snapshots' | 'links';
type Props = { organizationId: string; siteId: string; open: SiteTab };

export function SiteNav({ organizationId, siteId, open }: Props) {
  const site = { organizationId, siteId };
  const tab = (of: SiteTab, text: string, to: string) => (
    <AppLink to={to} aria-current={open === of ? 'page' : undefined}>
      {text}
    </AppLink>
  );
  return (
    <Tabs label="Site">
      {tab('structure', 'Structure', paths.site.to(site))}
      {tab('preview', 'Preview', paths.sitePreview.to(site))}
      {tab('snapshots', 'Snapshots', paths.siteSnapshots.to(site))}
      {tab('links', 'Share links', paths.siteShareLinks.to(site))}
    </Tabs>
  );
}
