// What each kind of visitor of a published site sees. A test compares it with the service, and docs/access.md shows it.
import { siteVisibility } from '#contract/areas/sites.ts';
import { visibilityChange } from '#contract/space.ts';

export const visibilities = visibilityChange.options;
export type Visibility = (typeof visibilities)[number];

const everyone: Visibility[] = ['public', 'unlisted'];

/** The sites and the spaces that each visitor sees. A member sees those that they can read in the console. */
const seen = {
  anonymous: everyone,
  key: [...everyone, 'share-link'],
  'revoked key': everyone,
  token: [...everyone, 'visitor-auth'],
  'expired token': everyone,
  'token of another key': everyone,
  member: visibilities,
  'disabled member': everyone,
  'guest without access': everyone,
  'site editor without access': everyone,
} satisfies Record<string, readonly Visibility[]>;

export type VisitorKind = keyof typeof seen;

/** Guests without access to content, who can open the site. */
const isGuest = (visitor: VisitorKind) => visitor.endsWith('without access');

/** A space that inherits has the visibility of its site. Members of any role can open a site. */
export function sees(visitor: VisitorKind, audience: Visibility, visibility: Visibility) {
  const opens = (one: Visibility) => (seen[visitor] as readonly Visibility[]).includes(one);
  const opensSite = opens(audience) || isGuest(visitor);
  return opensSite && opens(visibility === 'inherit' ? audience : visibility);
}

const columns = {
  Anyone: 'anonymous',
  'Share link': 'key',
  'Revoked share link': 'revoked key',
  'Visitor token': 'token',
  'Expired visitor token': 'expired token',
  'Member who can read the space': 'member',
  'Member who can’t, or site editor': 'site editor without access',
} satisfies Record<string, VisitorKind>;

/** The Markdown of the section about visitors. */
export function visitorsSection() {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const header = ['Site', 'Space', ...Object.keys(columns)];
  const rows = siteVisibility.options.flatMap((audience) =>
    visibilities.map((visibility) =>
      line([
        `\`${audience}\``,
        `\`${visibility}\``,
        ...Object.values(columns).map((visitor) => (sees(visitor, audience, visibility) ? '●' : '404')),
      ]),
    ),
  );
  const text = `## Visitors of published sites

A visitor gets a page, its Markdown, its files and its PDF, and finds it in navigation, search, lists for programs, feeds and the MCP endpoint, where the table has ●. The sitemap lists only what is public. All other addresses return 404, as if they didn’t exist. A condition or a draft of a section, group, space or link restricts it further. Sites that aren’t published return 404 to everyone.`;
  return [text, '', line(header), line(header.map(() => '---')), ...rows].join('\n');
}
