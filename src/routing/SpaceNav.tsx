import { paths } from './paths.ts';
import { TabLinks } from './TabLinks.tsx';

type SpaceTab = 'pages' | 'requests' | 'checks' | 'files' | 'links' | 'comments' | 'fields' | 'settings';
type Props = { organizationId: string; spaceId: string; open: SpaceTab };

/** The tabs of a space. */
export function SpaceNav({ organizationId, spaceId, open }: Props) {
  const place = { organizationId, spaceId };
  return (
    <TabLinks<SpaceTab | 'search'>
      label="Space"
      open={open}
      tabs={{
        pages: { text: 'Pages', to: paths.space.to(place) },
        requests: { text: 'Change requests', to: paths.spaceChangeRequests.to(place) },
        checks: { text: 'Page checks', to: paths.spaceChecks.to(place) },
        files: { text: 'Files', to: paths.spaceFiles.to(place) },
        links: { text: 'Links', to: paths.spaceLinks.to(place) },
        comments: { text: 'Comments', to: paths.spaceComments.to(place) },
        search: { text: 'Search', to: paths.organizationSearch.to({ organizationId }, { space: spaceId }) },
        fields: { text: 'Fields', to: paths.spaceFields.to(place) },
        settings: { text: 'Settings', to: paths.spaceSettings.to(place) },
      }}
    />
  );
}
