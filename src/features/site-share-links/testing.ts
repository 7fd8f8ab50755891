import type { ShareLink } from '#contract/areas/site-share-links.ts';

/** Returns a link with this name, created this many days ago. */
export const shareLinkOf = (name: string, days: number, more: Partial<ShareLink> = {}): ShareLink => ({
  object: 'share-link',
  id: `link-${name}-${days}`,
  createdAt: new Date(Date.now() - days * 24 * 60 * 60_000).toISOString(),
  name,
  active: true,
  urls: { published: `https://docs.saltmarsh.example/?shareKey=${days}` },
  ...more,
});
