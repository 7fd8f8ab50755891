// The parts of a space, each a screen of its own; all of them say so when it is deleted.
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { DeletedSpace } from './DeletedSpace.tsx';

export type SpaceTab = 'pages' | 'checks' | 'files' | 'links' | 'settings';
type Props = { organizationId: string; spaceId: string; open: SpaceTab };

export function SpaceTabs({ organizationId, spaceId, open }: Props) {
  const place = { organizationId, spaceId };
  const tab = (of: SpaceTab, text: string, to: string) => (
    <AppLink to={to} aria-current={open === of ? 'page' : undefined}>
      {text}
    </AppLink>
  );
  return (
    <>
      <Tabs label="Space">
        {tab('pages', 'Pages', paths.space.to(place))}
        {tab('checks', 'Page checks', paths.spaceChecks.to(place))}
        {tab('files', 'Files', paths.spaceFiles.to(place))}
        {tab('links', 'Links', paths.spaceLinks.to(place))}
        <AppLink to={paths.organizationSearch.to({ organizationId }, { space: spaceId })}>Search</AppLink>
        {tab('settings', 'Settings', paths.spaceSettings.to(place))}
      </Tabs>
      <DeletedSpace spaceId={spaceId} />
    </>
  );
}
