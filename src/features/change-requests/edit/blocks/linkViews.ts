import { imageTargetAt } from '#prose/imageTarget.ts';
import type { Links } from '../links.ts';
import type { ViewContext } from './view/nodeViews.ts';

/** How the editor shows images and addresses on a page. */
export const linkViews = (links: () => Links): Pick<ViewContext, 'imageUrl' | 'describe'> => ({
  imageUrl(address) {
    const { page, index } = links();
    const target = imageTargetAt(address, page, index, true);
    return target.kind === 'file' ? target.file.downloadURL : undefined;
  },
  describe(address) {
    const { pages, files } = links().places;
    const path = address.split('#')[0];
    return (
      pages.find((place) => place.address === path)?.title ??
      files.find((place) => place.address === path)?.name ??
      address
    );
  },
});
