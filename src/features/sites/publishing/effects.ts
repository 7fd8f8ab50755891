// What publishing a site, or changing its audience, changes for whom: shown before it happens.
import type { SiteCheck, SiteProblemKind } from '#contract/areas/sites.ts';
import type { Space } from '#contract/space.ts';
import { audienceWho, hidesFrom, isOpen } from '#directory/access/audience.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { pluralize } from '#lib/format.ts';

/** The titles of the spaces on a site, by whether its audience can read them. */
export type Reach = {
  readable: readonly string[];
  /** Only visitors who meet a condition can read them. */
  conditional: readonly string[];
  /** A restriction hides them from the audience. */
  hidden: readonly string[];
};

/** Returns what the audience of a new site can read. */
export function reachOfNew(spaces: readonly Space[], visibility: string): Reach {
  const isHidden = ({ restriction }: Space) => hidesFrom(restriction, visibility);
  return {
    readable: spaces.filter((space) => !isHidden(space)).map(titleOf),
    conditional: [],
    hidden: spaces.filter(isHidden).map(titleOf),
  };
}

const conditions = new Set<SiteProblemKind | undefined>(['condition-not-met', 'condition-invalid']);
const restrictions = new Set<SiteProblemKind | undefined>([
  'private',
  'in-collection',
  'share-link',
  'visitor-auth',
]);

/** Returns what the audience of a checked site can read. A space that is readable in one place counts as readable. */
export function reachOfChecked({ variants }: SiteCheck): Reach {
  const rest = new Map(variants.map(({ space, title }) => [space, title]));
  const take = (isIn: (variant: SiteCheck['variants'][number]) => boolean) =>
    variants.filter(isIn).flatMap(({ space }) => {
      const title = rest.get(space);
      rest.delete(space);
      return title ?? [];
    });
  return {
    readable: take(({ reachable }) => reachable),
    conditional: take(({ reason }) => conditions.has(reason)),
    hidden: take(({ reason }) => restrictions.has(reason)),
  };
}

/** Returns “Handbook”, “Handbook and API” or “Handbook and 2 more spaces”. */
function namesOf(titles: readonly string[]): string {
  const [first = '', second] = titles;
  if (titles.length <= 2) return second === undefined ? first : `${first} and ${second}`;
  return `${first} and ${pluralize(titles.length - 1, 'more space')}`;
}

/** Returns “Handbook becomes …” or “Handbook and API become …”. Undefined without titles. */
const sentence = (titles: readonly string[], one: string, many: string, rest: string) =>
  titles.length === 0 ? undefined : `${namesOf(titles)} ${titles.length === 1 ? one : many} ${rest}`;

const becomesReadable = ({ readable }: Reach, visibility: string) =>
  sentence(readable, 'becomes', 'become', `readable by ${audienceWho(visibility)}.`);

const others = ({ conditional, hidden }: Reach) => [
  sentence(conditional, 'is', 'are', 'shown only to visitors who meet a condition.'),
  sentence(hidden, 'stays', 'stay', 'hidden by a restriction.'),
];

const present = (sentences: readonly (string | undefined)[]) => sentences.filter((one) => one !== undefined);

/** Returns what publishing changes, in sentences. */
export const publishEffect = (reach: Reach, visibility: string): string[] =>
  present([becomesReadable(reach, visibility) ?? 'No space becomes readable.', ...others(reach)]);

/** Returns what unpublishing changes, in sentences. */
export const unpublishEffect = ({ readable, conditional }: Reach): string[] =>
  present([
    sentence([...readable, ...conditional], 'is', 'are', 'no longer readable on this site.'),
    'The address shows “Page not found”, and share links stop working.',
  ]);

const losers: Record<string, string> = {
  'share-link': 'Readers without a share link lose access.',
  'visitor-auth': 'Readers who aren’t signed in lose access.',
};

/** Returns what a new audience of a live site changes, in sentences. `reach` is that of the new audience. */
export function audienceEffect(from: string, to: string, reach: Reach): string[] {
  if (from === to) return [];
  if (isOpen(from) && isOpen(to))
    return [
      to === 'public'
        ? 'Search engines can list the site.'
        : 'Search engines are asked not to list the site. Everyone who has the address can still read it.',
    ];
  const gains = isOpen(from) ? undefined : becomesReadable(reach, to);
  return present([gains, losers[to], ...others(reach)]);
}
