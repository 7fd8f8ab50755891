// How the rows of a site's structure are drawn.
import type { TreeDrawing } from '#ui/tree/TreeRow.tsx';
import type { SiteItem } from './siteItems.ts';
import { SiteMenu } from './SiteMenu.tsx';
import { SitePath, SiteState, SiteTitle } from './SiteTitle.tsx';

const drawingFor = (admin: boolean): TreeDrawing<SiteItem> => ({
  name: 'Group, section or space',
  title: (item, focus) => <SiteTitle item={item} focus={focus} />,
  columns: [
    { name: 'Path', cell: (item) => <SitePath item={item} /> },
    { name: 'State', cell: (item) => <SiteState item={item} /> },
  ],
  menu: (item, focus) => <SiteMenu item={item} focus={focus} admin={admin} />,
});

/** For admins, who can change it. */
export const managingDrawing = drawingFor(true);
export const readingDrawing = drawingFor(false);
