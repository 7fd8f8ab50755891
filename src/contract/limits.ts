/**
 * The specification's Limits table. A number is a maximum; a pair is a minimum and a maximum. Maximum lengths
 * count UTF-16 units, like form controls, and minimum lengths count characters, so that both ways of counting
 * satisfy the limits. The contract contains no other limits.
 */
export const limits = {
  /** The query parameter `limit`. */
  limit: 1000,
  /** Also of a collection. */
  spaceTitle: 50,
  collectionDescription: 100,
  organizationTitle: [2, 255],
  organizationHostname: [3, 32],
  organizationLogo: 2048,
  teamTitle: [1, 64],
  siteSectionTitle: [2, 128],
  /** The title of a new section. */
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
  /** Also its placeholder. */
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
  /** Of the source and of versions. */
  openapiURL: 2048,
  searchQuery: 512,
  /** Days until a deleted space is removed permanently. */
  deletedSpaceDays: 7,
} as const;

/** Limits from other parts of the specification (Space, TranslationSettings), or our own. */
export const moreLimits = {
  spaceEmoji: 50,
  /** Addresses that are invited in one request. */
  invites: 500,
  /** The text of an OpenAPI specification in a body. */
  openapiText: 8 * 1024 ** 2,
  /** An email address, and the part before the “@”. */
  email: 254,
  emailName: 64,
  /** Organizations that one user can create. */
  ownOrganizations: 50,
  /** The name of a user. */
  displayName: [1, 100],
  /** Of an API token. */
  tokenLabel: [1, 100],
  /** Code points of a password. */
  password: [10, 200],
  /** UTF-16 units of a password in a body. */
  passwordUnits: 1000,
  /** Different characters of a password. */
  passwordVariety: 4,
  /** Members whose sign-in one request asks for. */
  signIns: 100,
  translationTitle: [1, 100],
  languageTag: 35,
  commentMarkdown: [1, 10_000],
  /** The description of a change request, as Markdown and as a structured document (`isWithin`). */
  changeRequestDescription: 5000,
  descriptionDocument: 30_000,
  /** An emoji, or its hex code points. */
  reaction: [1, 50],
  /** A text that is removed from the revisions of a space. Shorter ones would change most pages. */
  removedText: [4, 1000],
  /** Reactions added or removed in one request. */
  reactions: 100,
  /** Different emoji among the reactions to one comment or reply. */
  reactionKinds: 50,
  /** The id of a node of a page. */
  commentNode: [1, 256],
  siteTitle: [2, 128],
  siteSpaceTitle: [1, 128],
  /** Spaces that a new site starts with. */
  newSiteSpaces: 100,
  /** The maximum length in DNS. */
  hostName: 253,
  /** Requested reviewers of one change request. */
  reviewers: 100,
  /** Notifications changed in one request. */
  notifications: 1000,
  webhookName: [1, 100],
  webhookUrl: 2048,
  /** An action or an area. */
  webhookEvent: [1, 100],
  webhookEvents: 200,
  /** The address of a repository at a Git host, its branch and folder, and an access token of the host. */
  gitSyncUrl: 2048,
  gitSyncBranch: [1, 200],
  gitSyncFolder: [1, 500],
  gitSyncToken: [1, 4096],
  /** Items of a list in a body without a smaller limit. */
  listItems: 10_000,
  /** Keys of a map in a body. */
  mapKeys: 1000,
  /** The path that a redirect applies to (the public API). */
  redirectSource: 512,
  /** A URL that a redirect leads to. */
  redirectUrl: 2048,
  /** Redirects of a site. */
  redirects: 50_000,
  /** A URL on a published site. */
  visitUrl: 4096,
  /** Characters, as JSON, of the claims in a preview of a site. They are part of its URL. */
  previewClaims: 2000,
  /** Days until a link to a preview expires. */
  previewLinkDays: 90,
  /** Links to previews of a space. */
  previewLinks: 500,
  /** Links in the header of a site, groups of links in its footer, and links in a group. */
  siteHeaderLinks: 6,
  siteFooterGroups: 4,
  siteFooterLinks: 8,
  siteLinkTitle: [1, 64],
  siteLinkUrl: 2048,
  /** Links to other websites in the structure of a site. */
  siteExternalLinks: 200,
  /** Levels of section groups. */
  siteGroupLevels: 3,
  siteFooterText: 512,
  siteAnnouncement: [2, 128],
  /** Bytes of an image of a site, and its characters in a body (Base64). */
  siteImage: 500_000,
  siteImageText: 700_000,
  /** Images that a site keeps. */
  siteImages: 40,
  /** What a reader writes about a page. */
  feedbackComment: 500,
} as const;

/** Bytes of a body with an OpenAPI specification. JSON escapes line breaks and quotes. */
export const openapiBodyLimit = 10 * 1024 ** 2;

/** Limits of changes of a change request's content, those of the public API or our own. */
export const contentLimits = {
  /** Changes in one request. */
  changes: 50,
  /** Accepted suggestions in one request. */
  suggestions: 500,
  /** Bytes of a request. A large file fits. */
  body: 28 * 1024 ** 2,
  /** Bytes of a request with several changes that our own console sends. */
  batch: 2 * 1024 ** 2,
  /** The id of a page, a file or a revision in a body. */
  id: 100,
  ref: [1, 256],
  emoji: 50,
  icon: 50,
  pageTitle: [1, 500],
  pageSlug: [1, 100],
  pageDescription: 5000,
  pageHref: [1, 2048],
  /** Also bounded by the size of the body. */
  pageMarkdown: 1024 ** 2,
  /** Of a cover, up or down. */
  coverOffset: 10_000,
  /** Ancestors of a page and the page itself. */
  pageDepth: 50,
  /** Of a generated page. */
  grouping: 100,
  docsPath: 1000,
  fileName: [1, 255],
  contentType: 100,
  fileUrl: 2048,
  /** Bytes of a file in a body. */
  fileBytes: 20 * 1024 ** 2,
  /** Characters of `fileBytes` in Base64. */
  fileBase64: Math.ceil((20 * 1024 ** 2) / 3) * 4,
  /** Bytes of a file at a URL. */
  fetchedBytes: 1024 ** 2,
  /** Files in one change. */
  insertedFiles: 20,
  deletedFiles: 100,
  /** Pages of one deletion that are in another space. */
  movedPages: 1000,
  /** URLs that one request has fetched. */
  fetchedFiles: 20,
} as const;
