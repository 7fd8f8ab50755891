// Earlier versions of pages, as a reader sees them.
import type { Claims } from '#markdown/conditions.ts';
import type { PageText } from '#markdown/compare/compareTexts.ts';
import type { Context } from '#server/base/context.ts';
import { readDocument } from '#server/domain/content/revisions.repository.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { shownTitle, spacePages, titleOf, type ReadPage, type SpacePages } from '../site/spacePages.ts';
import type { Variant } from '../site/visibleSite.ts';
import { visibleText } from '../text/drawnTexts.ts';

/** Returns whether readers see what changed on a page: hidden and generated pages have no changes. */
export const tellsChanges = (variant: Variant, { page }: ReadPage, { listedById }: SpacePages) =>
  variant.tellsChanges && !variant.isHidden && listedById.has(page.page) && page.document !== undefined;

/** Returns a page in a revision. Undefined if it didn't exist, was hidden or had no text, so that nothing closed is shown. */
export async function versionOf({ store }: Context, revisionId: string | null | undefined, pageId: string) {
  if (revisionId === null || revisionId === undefined) return undefined;
  const found = spacePages(await revisionContent(store, revisionId)).listedById.get(pageId);
  return found?.page.document === undefined ? undefined : found;
}

/** The part of a version that a visitor sees: its text, with the title that is shown above it. */
export async function textOfVersion(
  { store }: Context,
  version: ReadPage | undefined,
  claims: Claims,
): Promise<PageText> {
  if (!version) return { title: '', markdown: '' };
  const { page } = version;
  const markdown = page.document === undefined ? '' : await readDocument(store, page.document);
  return { title: shownTitle(page), markdown: await visibleText(markdown, claims) };
}

/** What a reader sees of a page besides its text. */
const factsOf = ({ page, path }: ReadPage) => ({
  title: titleOf(page),
  description: page.description ?? '',
  path: `/${path}`,
});

type Fact = keyof ReturnType<typeof factsOf>;

/** Returns the facts that differ between two versions: their names and both values. */
export function changedFacts(old: ReadPage, now: ReadPage): [name: Fact, old: string, now: string][] {
  const [before, after] = [factsOf(old), factsOf(now)];
  const names: Fact[] = ['title', 'description', 'path'];
  return names.flatMap((name) => (before[name] === after[name] ? [] : [[name, before[name], after[name]]]));
}
