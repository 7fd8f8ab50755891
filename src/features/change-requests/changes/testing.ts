import type { File, Page } from '#contract/content.ts';

const at = '2031-05-09T08:00:00.000Z';

/** Returns a page with this ID as title, slug and path. `documentId` identifies its text. */
export const page = (id: string, { pages = [], ...more }: Partial<Page> = {}): Page => ({
  id,
  title: id,
  slug: id,
  path: id,
  type: 'document',
  documentId: 'text',
  createdAt: at,
  updatedAt: at,
  urls: { app: `https://console.example/pages/${id}` },
  pages,
  ...more,
});

/** Returns an image with a Git hash. */
export const file = (id: string, more: Partial<File> = {}): File => ({
  id,
  name: `${id}.png`,
  contentType: 'image/png',
  size: 100,
  downloadURL: `https://console.example/${id}.png`,
  git: { oid: `oid-${id}`, path: `assets/${id}.png` },
  ...more,
});
