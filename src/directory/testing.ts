import type { Collection } from '#contract/areas/collections.ts';
import type { Member } from '#contract/member.ts';
import type { Space } from '#contract/space.ts';

/** A member with the role `read`, whose display name is the ID. */
export const makeMember = (id: string, more: Partial<Member> = {}): Member => ({
  object: 'member',
  id,
  role: 'read',
  user: { object: 'user', id, displayName: id, email: `${id}@saltmarsh.example`, urls: {} },
  disabled: false,
  joinedAt: '2031-05-14T09:41:00.000Z',
  sso: false,
  spaces: 0,
  teams: 0,
  ...more,
});

export const makeCollection = (title: string, parent?: string): Collection => ({
  object: 'collection',
  id: title,
  title,
  organization: 'o',
  ...(parent !== undefined && { parent }),
  defaultLevel: null,
  urls: {},
  permissions: { view: true, admin: true, viewInviteLinks: true, create: true },
});

export const makeSpace = (title: string, parent?: string): Space => ({
  object: 'space',
  id: title,
  title,
  emoji: '1f4c4',
  visibility: 'public',
  createdAt: '2031-05-14T12:00:00.000Z',
  updatedAt: '2031-05-14T12:00:00.000Z',
  organization: 'o',
  ...(parent !== undefined && { parent }),
  urls: {},
  revision: 'r',
  defaultLevel: null,
  comments: 0,
  changeRequests: 0,
  changeRequestsOpen: 0,
  changeRequestsDraft: 0,
  permissions: {
    view: true,
    access: true,
    admin: true,
    viewInviteLinks: true,
    edit: true,
    triggerGitSync: true,
    comment: true,
    merge: true,
    review: true,
  },
});
