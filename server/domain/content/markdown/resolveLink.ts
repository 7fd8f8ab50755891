import type { LinkStatus } from '#contract/references.ts';
import { hasAnchor } from '#markdown/headingAnchors.ts';
import type { LinkedFile, LinkedPage, LinkIndex } from '#markdown/linkIndex.ts';
import { linkTarget, type LinkTarget } from '#markdown/linkTarget.ts';

/** `anchors` is only called for links with an anchor. */
export type IndexedPage = LinkedPage & { anchors: () => ReadonlySet<string> };

type Target = LinkTarget<IndexedPage, LinkedFile>;
export type ResolvedLink = { status: LinkStatus; target: Target };

function isInApp(url: string, appUrl: string) {
  const base = appUrl.replace(/(?<!\/)\/+$/, '');
  return url.startsWith(base) && /^(?:[/?#]|$)/.test(url.slice(base.length));
}

function statusOf(target: Target, from: IndexedPage, appUrl: string): LinkStatus {
  if (target.kind === 'nothing') return 'broken';
  if (target.kind === 'url') return isInApp(target.url, appUrl) ? 'in-app' : 'ok';
  if (target.kind !== 'page' && target.kind !== 'heading') return 'ok';
  if (target.anchor === '') return 'ok';
  const anchors = (target.kind === 'page' ? target.page : from).anchors();
  return hasAnchor(anchors, target.anchor) ? 'ok' : 'broken';
}

/**
 * Resolves a URL on the page `from` and checks whether its target exists. External URLs are never fetched.
 * Accepts any text and never throws.
 * @param appUrl base URL of the app's own pages
 */
export function resolveLink(
  url: string,
  from: IndexedPage,
  index: LinkIndex<IndexedPage>,
  appUrl: string,
): ResolvedLink {
  const target = linkTarget(url, from, index);
  return { status: statusOf(target, from, appUrl), target };
}
