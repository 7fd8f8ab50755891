import { freeName } from '../freeName.ts';
import type { PageTree } from '../pageNode.ts';
import type { OwnPage } from './mergePage.ts';

/** Makes the slugs of merged siblings unique. Pages of the space keep theirs. */
export function makeSlugsUnique(siblings: PageTree[], space: ReadonlyMap<string, OwnPage>): PageTree[] {
  const keeps = ({ page, slug }: PageTree) => space.get(page)?.slug === slug;
  const taken = new Set(siblings.filter(keeps).map(({ slug }) => slug));
  return siblings.map((page) => {
    const slug = keeps(page) ? page.slug : freeName(page.slug, (name) => taken.has(name));
    taken.add(slug);
    return { ...page, slug, pages: makeSlugsUnique(page.pages, space) };
  });
}
