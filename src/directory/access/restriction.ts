import type { Space, Visibility } from '#contract/space.ts';
import { audienceFact, audienceWho, hidesFrom, isOpen } from './audience.ts';

/** The restriction of a space, or `inherit` for none. `public`, which earlier versions stored, restricts nothing. */
export const restrictionOf = ({ restriction }: Pick<Space, 'restriction'>): Visibility | 'inherit' =>
  restriction === undefined || restriction === 'public' ? 'inherit' : restriction;

type RestrictionText = { value: string; label: string; note: string };

const hidden = 'Never shown on a site. Only members with access can read it.';
const shown = 'Everyone who can read the site can read it.';

const restrictions: readonly RestrictionText[] = [
  { value: 'inherit', label: 'Same as its sites', note: shown },
  {
    value: 'unlisted',
    label: 'Unlisted',
    note: 'Everyone who can read the site can read it. Search engines are asked not to list it.',
  },
  {
    value: 'share-link',
    label: 'Only with a share link',
    note: 'Hidden until a visitor opens one of the site’s share links.',
  },
  { value: 'visitor-auth', label: 'Only signed-in visitors', note: 'Hidden until a visitor signs in.' },
  { value: 'private', label: 'Hidden from visitors', note: hidden },
];

/** Earlier versions stored it for spaces in a collection. */
const inCollection: RestrictionText = { value: 'in-collection', label: 'Collection members', note: hidden };

/** Options for the visibility of a space. */
export const restrictionOptions = (current: string): readonly RestrictionText[] =>
  current === 'in-collection' ? [...restrictions, inCollection] : restrictions;

/** The label of a restriction: “Only with a share link”. Returns an unknown one unchanged. */
export const restrictionLabel = (restriction: string) =>
  [...restrictions, inCollection].find(({ value }) => value === restriction)?.label ?? restriction;

/** Who can read a restricted space on a site that is open to all. */
const only: Partial<Record<string, string>> = {
  'share-link': 'visitors with a share link',
  'visitor-auth': 'signed-in visitors',
};

/**
 * Who can read a space on a live site, in a sentence: “anyone on the internet”. Undefined if no visitor can.
 * @param restriction that of the space, or `inherit`
 * @param visibility that of the site
 */
export function readersOf(restriction: string, visibility: string): string | undefined {
  if (restriction === 'inherit' || !hidesFrom(restriction, visibility)) return audienceWho(visibility);
  if (only[restriction] === undefined) return undefined;
  return isOpen(visibility) ? only[restriction] : 'signed-in visitors with a share link';
}

type SiteAudience = { title: string; visibility: string };

/** Returns what another restriction changes on the live sites of a space, in sentences. */
export const restrictionEffect = (from: string, to: string, sites: readonly SiteAudience[]): string[] =>
  sites.flatMap(({ title, visibility }) => {
    const [before, after] = [readersOf(from, visibility), readersOf(to, visibility)];
    if (before === after) return [];
    if (after === undefined) return [`${title}: no longer readable by ${before}.`];
    return [`${title}: becomes readable by ${after}${before === undefined ? '' : ` instead of ${before}`}.`];
  });

/** Who reads a space, in words: “Public: anyone on the internet can read it”. Returns an unknown visibility unchanged. */
export function visibilityFact({ visibility }: Pick<Space, 'visibility'>): string {
  if (visibility === 'private') return 'Private: only members with access can read it';
  if (visibility === 'in-collection') return 'Only members with access to its collection can read it';
  return audienceFact(visibility);
}

/** The URL of a space on a site. Undefined if no visitor can open it, such as on a draft. */
export const visitableUrl = ({ visibility, urls }: Pick<Space, 'visibility' | 'urls'>) =>
  visibility === 'private' || visibility === 'in-collection' ? undefined : urls.published;
