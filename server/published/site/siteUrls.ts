import { escaped } from '#server/domain/site-addresses/publishedUrl.ts';
import { imagePath } from '#server/domain/sites/customization.ts';
import type { Variant } from './visibleSite.ts';

/** Returns the path of a page on its host. `path` is that of the page in its space. */
export const pageHref = (base: string, { path: own }: Pick<Variant, 'path'>, path: string) =>
  `${base}/${escaped(own)}${path === '' ? '' : `/${escaped(path)}`}`;

/** Returns the path of a file on its host. */
export const fileHref = (base: string, { id }: Pick<Variant, 'id'>, file: { id: string; name: string }) =>
  `${base}/~files/${id}/${file.id}/${encodeURIComponent(file.name.toWellFormed())}`;

/** Returns the path of an image of a site's look. */
export const imageHref = (base: string, id: string) => `${base}/${imagePath}/${id}`;

export const searchHref = (base: string) => `${base}/~search`;

/** Returns the path of the PDF of a variant. */
export const pdfHref = (base: string, { id, title }: Pick<Variant, 'id' | 'title'>) =>
  `${base}/~pdf/${id}/${encodeURIComponent(`${title.replace(/[/\\]/g, ' ').toWellFormed()}.pdf`)}`;

/** Returns the path of what changed on a page. */
export const changesHref = (base: string, { id }: Pick<Variant, 'id'>, pageId: string) =>
  `${base}/~changes/${id}/${pageId}`;

/** Returns the path of the feedback on a page. */
export const feedbackHref = (base: string, { id }: Pick<Variant, 'id'>, pageId: string) =>
  `${base}/~feedback/${id}/${pageId}`;

/** Returns the path of a feed: of the site, or of a section or space on it. */
export const feedHref = (base: string, id?: string) =>
  id === undefined ? `${base}/~feed.xml` : `${base}/~feed/${id}.xml`;
