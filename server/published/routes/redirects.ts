import { linkTarget } from '#markdown/linkTarget.ts';
import { parseYaml } from '#markdown/docs/yaml.ts';
import { readBlob } from '../../content/revisions.repository.ts';
import type { Context } from '../../context.ts';
import { publishedRepository } from '../published.repository.ts';
import { pageHref } from '../site/siteUrls.ts';
import type { Variant } from '../site/visibleSite.ts';
import type { SpacePages } from '../page/spacePages.ts';
import { webLink } from '../webLink.ts';

/** Larger settings files are not read. In bytes. */
const maxSettings = 1_000_000;

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const trimmed = (path: string) => path.replace(/^\/+|\/+$/g, '').replace(/\.(?:md|html?)$/i, '');

/** Returns the target that `redirects` of the settings file name for a path. */
async function writtenTarget({ store }: Context, { content }: SpacePages, path: string) {
  const file = content.exportOnly.find(({ exportOnly }) => exportOnly === 'settings');
  if (!file || file.size > maxSettings) return undefined;
  const bytes = await readBlob(store, file.blob);
  const parsed = parseYaml(new TextDecoder().decode(bytes), { uniqueKeys: false });
  if (parsed.problem !== undefined || !isMapping(parsed.value)) return undefined;
  const { redirects } = parsed.value;
  if (!isMapping(redirects)) return undefined;
  const found = Object.entries(redirects).find(([from]) => trimmed(from) === path)?.[1];
  return typeof found === 'string' ? found : undefined;
}

/**
 * Returns where a path of a space leads that no page has: to the page that had it before, or as `redirects` of
 * `.gitbook.yaml` say. Undefined for any other path.
 */
export async function redirectOf(
  context: Context,
  { base, variant, pages }: { base: string; variant: Variant; pages: SpacePages },
  path: string,
): Promise<string | undefined> {
  const hrefOfPage = (id: string) => {
    const found = pages.content.pageById.get(id);
    return found && pages.byPath.has(found.path) ? pageHref(base, variant, found.path) : undefined;
  };
  const moved = await publishedRepository(context.store).pageAt(variant.spaceId, path);
  const href = moved === undefined ? undefined : hrefOfPage(moved);
  if (href !== undefined) return href;
  const written = await writtenTarget(context, pages, path);
  if (written === undefined) return undefined;
  const target = linkTarget(written, { id: '', path: '', sourcePath: '' }, pages.index);
  if (target.to === 'url') return webLink(target.url);
  return target.to === 'page' ? hrefOfPage(target.page.id) : undefined;
}
