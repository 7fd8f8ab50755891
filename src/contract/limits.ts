// Every number that limits a value, once and by name. Nothing else in the contract spells a limit out.

/**
 * The specification's Limits table, row by row. One number is the largest; a pair is the smallest and the largest.
 * The largest lengths count UTF-16 units, as form controls do, the smallest whole characters: so each is kept however
 * one counts.
 */
export const limits = {
  /** The query parameter `limit`. */
  limit: 1000,
  /** Of a collection, too. */
  spaceTitle: 50,
  collectionDescription: 100,
  organizationTitle: [2, 255],
  organizationHostname: [3, 32],
  organizationLogo: 2048,
  teamTitle: [1, 64],
  siteSectionTitle: [2, 128],
  /** The title a section is created with. */
  newSiteSectionTitle: 64,
  siteSectionDescription: 256,
  /** Of a site section and of a site space. */
  sitePath: [1, 100],
  /** Of a site section and of a site space. */
  siteCondition: [1, 1024],
  siteSectionGroupTitle: [1, 100],
  icon: 50,
  shareLinkName: 50,
  changeRequestSubject: 100,
  customFieldName: [1, 50],
  /** And its placeholder. */
  customFieldTitle: 100,
  customFieldDescription: 200,
  /** Items. */
  customFieldOptions: [1, 50],
  customFieldText: 256,
  samlLabel: [1, 30],
  samlEntityID: 1024,
  samlCertificate: 10_000,
  samlSsoURL: 2048,
  openapiSlug: [1, 100],
  /** Of a specification's source and of its versions. */
  openapiURL: 2048,
  searchQuery: 512,
  /** After so many days a deleted space is removed for good. */
  deletedSpaceDays: 7,
} as const;

/** Limits that the specification states elsewhere (Space, TranslationSettings) or leaves to the service. */
export const moreLimits = {
  spaceEmoji: 50,
  translationTitle: [1, 100],
  commentMarkdown: [1, 10_000],
  /** An emoji, or its hex code points. */
  reaction: [1, 50],
  /** Reactions added or removed in one request. */
  reactions: 100,
  /** Different emoji among the reactions to one comment or reply. */
  reactionKinds: 50,
  /** The id of a node of a page. */
  commentNode: [1, 256],
  /** What the domain name system allows. */
  hostName: 253,
  /** Items of a list in a body that has no smaller limit. */
  listItems: 10_000,
  /** Keys of a map in a body. */
  mapKeys: 1000,
} as const;
