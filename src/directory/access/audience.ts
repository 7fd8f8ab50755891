import type { Site, SiteVisibility } from '#contract/areas/sites.ts';

type AudienceText = {
  /** The choice: “Anyone with a share link”. */
  label: string;
  /** What the choice means. */
  note: string;
  /** In a sentence: “readable by … ”. */
  who: string;
  /** Who can read a live site. */
  fact: string;
};

/** The audiences of a site, widest first. */
const audiences: Record<SiteVisibility, AudienceText> = {
  public: {
    label: 'Anyone',
    note: 'Public: anyone on the internet can read it, and search engines can list it.',
    who: 'anyone on the internet',
    fact: 'Public: anyone on the internet can read it',
  },
  unlisted: {
    label: 'Anyone with the address',
    note: 'Unlisted: no sign-in, but search engines are asked not to list it.',
    who: 'anyone who has the address',
    fact: 'Unlisted: anyone who has the address can read it',
  },
  'share-link': {
    label: 'Anyone with a share link',
    note: 'Only visitors who opened one of its active share links.',
    who: 'anyone with a share link',
    fact: 'Share link: anyone with an active link can read it',
  },
  'visitor-auth': {
    label: 'Signed-in visitors',
    note: 'Only visitors who your own service signs in, with a visitor token.',
    who: 'signed-in visitors',
    fact: 'Signed-in visitors can read it',
  },
};

/** Whether a text is a visibility of a site. */
export const isAudience = (visibility: string): visibility is SiteVisibility =>
  Object.hasOwn(audiences, visibility);

/** Options for a choice of the audience. */
export const audienceOptions = Object.entries(audiences).map(([value, { label, note }]) => ({
  value,
  label,
  note,
}));

/** Who can read a site, in a sentence: “anyone on the internet”. Returns an unknown visibility unchanged. */
export const audienceWho = (visibility: string) =>
  isAudience(visibility) ? audiences[visibility].who : visibility;

/** Who can read a live site: “Public: anyone on the internet can read it”. */
export const audienceFact = (visibility: string) =>
  isAudience(visibility) ? audiences[visibility].fact : visibility;

/** The choice of an audience: “Anyone with a share link”. Returns an unknown visibility unchanged. */
export const audienceLabel = (visibility: string) =>
  isAudience(visibility) ? audiences[visibility].label : visibility;

/**
 * Whether the next step of the user is to publish the site. Then “Publish…” is the main button of its screens, not one of
 * their own.
 */
export const publishesNext = (site: Site | null | undefined) =>
  site != null && !site.published && site.permissions.edit && site.siteSpaces > 0;

/** Whether strangers can read a site or a space. */
export const isOpen = (visibility: string) => visibility === 'public' || visibility === 'unlisted';

/**
 * Whether a space's restriction hides it from everyone in the audience of a site. A space without a restriction has the
 * audience of the site.
 */
export const hidesFrom = (restriction: string | undefined, visibility: string) =>
  restriction !== undefined && !isOpen(restriction) && restriction !== visibility;
