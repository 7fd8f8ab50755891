// What a request means where it leaves a value out.

/** Conventions 3, 6 and 7 of the endpoints, and the service's own choices where the specification names none. */
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
  changeRequestSubject: 'Untitled',
  /** The emoji answered for a space that has none, as a hex code point. */
  spaceEmoji: '1f4c4',
} as const;
