// The parts of a space as tabs, each a screen of its own.
import { Tabs } from '#ui/Tabs.tsx';
import { AppLink } from './AppLink.tsx';
import { paths } from './paths.ts';

type SpaceTab = 'pages' | 'requests' | 'checks' | 'files' | 'links' | 'comments' | 'fields' | 'settings';
type Props = { organizationId: string; spaceId: string; open: SpaceTab };

export function SpaceNav({ organizationId, spaceId, open }: Props) {
  const place = { organizationId, spaceId };
  const tab = (of: SpaceTab, text: string, to: string) => (
    <AppLink to={to} aria-current={open === of ? 'page' : undefined}>
      {text}
    </AppLink>
  );
  return (
    <Tabs label="Space">
      {tab('pages', 'Pages', paths.space.to(place))}
      {tab('requests', 'Change requests', paths.spaceChangeRequests.to(place))}
      {tab('checks', 'Page checks', paths.spaceChecks.to(place))}
      {tab('files', 'Files', paths.spaceFiles.to(place))}
      {tab('links', 'Links', paths.spaceLinks.to(place))}
      {tab('comments', 'Comments', paths.spaceComments.to(place))}
      <AppLink to={paths.organizationSearch.to({ organizationId }, { space: spaceId })}>Search</AppLink>
      {tab('fields', 'Fields', paths.spaceFields.to(place))}
      {tab('settings', 'Settings', paths.spaceSettings.to(place))}
    </Tabs>
  );
}
