/** The defaults of omitted values: Conventions 3, 6 and 7 of the endpoints, or our own where the specification has none. */
export const defaults = {
  limit: 50,
  order: 'desc',
  format: 'markdown',
  /** `sort` of members. */
  memberSort: 'joinedAt',
  /** `status` of a list of comments. */
  commentStatus: 'all',
  /** `status` of a list of change requests. */
  changeRequestStatus: 'open',
  /** `nested` of a list of collections. */
  nested: true,
  /** `metadata` and `computed` of content reads. */
  metadata: true,
  computed: true,
  teamRole: 'member',
  collectionTitle: 'New collection',
  spaceTitle: 'New space',
  siteTitle: 'New site',
  siteVisibility: 'public',
  /** `orderBy` of an organization's change requests. */
  changeRequestOrder: 'updatedAt',
  changeRequestSubject: 'Untitled',
  /** The emoji of a space without one, as a hex code point. */
  spaceEmoji: '1f4c4',
} as const;
