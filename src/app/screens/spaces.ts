// The screens of a space: its pages and what is found of them, its files, its links, its settings; the pages and files of
// its change requests; and those of all spaces: broken links, and the trash.
import { named, type Crumb } from '#routing/crumb.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';

type Values = Record<string, string | undefined>;
const pageCrumbKey = ({ spaceId = '', pageId = 'Pages' }: Values) => [
  'spaces',
  spaceId,
  'content',
  'page',
  pageId,
];

/** The page's title; “Pages” at the address that names none. */
const pageCrumb: Crumb = { key: pageCrumbKey, at: ['title'] };

/** The same of a change request. */
const changePageCrumb: Crumb = {
  key: ({ changeRequestId = '', ...values }) =>
    pageCrumbKey(values).toSpliced(2, 0, 'change-requests', changeRequestId),
  at: ['title'],
};

export const spacesScreens = [
  screen({
    path: paths.space,
    crumb: named('/spaces/:spaceId', 'title'),
    under: paths.content,
    wave: () => import('#features/spaces/spaces.wave.ts').then((module) => module.spaceWave),
    Component: () => import('#features/spaces/SpaceScreen.tsx').then((module) => module.SpaceScreen),
  }),
  screen({
    path: paths.spacePages,
    crumb: pageCrumb,
    wave: () => import('#features/spaces/spaces.wave.ts').then((module) => module.spacePagesWave),
    Component: () =>
      import('#features/spaces/SpacePagesScreen.tsx').then((module) => module.SpacePagesScreen),
  }),
  screen({
    path: paths.spaceChecks,
    crumb: 'Page checks',
    paged: true,
    wave: () => import('#features/spaces/spaces.wave.ts').then((module) => module.spaceChecksWave),
    Component: () => import('#features/spaces/checks/ChecksScreen.tsx').then((module) => module.ChecksScreen),
  }),
  screen({
    path: paths.spaceFiles,
    crumb: 'Files',
    paged: true,
    wave: () => import('#features/spaces/spaces.wave.ts').then((module) => module.spaceFilesWave),
    Component: () => import('#features/spaces/files/FilesScreen.tsx').then((module) => module.FilesScreen),
  }),
  screen({
    path: paths.changeRequestPages,
    crumb: changePageCrumb,
    wave: () => import('#features/spaces/spaces.wave.ts').then((module) => module.changePagesWave),
    Component: () =>
      import('#features/spaces/ChangePagesScreen.tsx').then((module) => module.ChangePagesScreen),
  }),
  screen({
    path: paths.changeRequestFiles,
    crumb: 'Files',
    paged: true,
    wave: () => import('#features/spaces/spaces.wave.ts').then((module) => module.changeFilesWave),
    Component: () =>
      import('#features/spaces/files/FilesScreen.tsx').then((module) => module.ChangeFilesScreen),
  }),
  screen({
    path: paths.spaceLinks,
    crumb: 'Links',
    paged: true,
    wave: () => import('#features/spaces/spaces.wave.ts').then((module) => module.spaceLinksWave),
    Component: () => import('#features/spaces/links/LinksScreen.tsx').then((module) => module.LinksScreen),
  }),
  screen({
    path: paths.spaceSettings,
    crumb: 'Settings',
    wave: () => import('#features/spaces/spaces.wave.ts').then((module) => module.spaceSettingsWave),
    Component: () =>
      import('#features/spaces/settings/SpaceSettingsScreen.tsx').then(
        (module) => module.SpaceSettingsScreen,
      ),
  }),
  screen({
    path: paths.brokenLinks,
    crumb: 'Broken links',
    paged: true,
    wave: () =>
      import('#features/spaces/links/everywhere/everywhere.wave.ts').then((module) => module.brokenLinksWave),
    Component: () =>
      import('#features/spaces/links/everywhere/EverywhereScreen.tsx').then(
        (module) => module.EverywhereScreen,
      ),
  }),
  screen({
    path: paths.trash,
    crumb: 'Trash',
    wave: () => import('#features/spaces/trash/trash.wave.ts').then((module) => module.trashWave),
    Component: () => import('#features/spaces/trash/TrashScreen.tsx').then((module) => module.TrashScreen),
  }),
];
