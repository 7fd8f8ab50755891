import type { Collection } from '#contract/areas/collections.ts';
import type { Member } from '#contract/member.ts';
import type { Person, AccessSpace, AccessibleSpace } from './reading.ts';

/** A person with the role Read and the lowercase name as the ID. */
export const makePerson = (name: string, more: Partial<Person> = {}): Person => ({
  id: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@saltmarsh.example`,
  role: 'read',
  disabled: false,
  spaces: 1,
  teams: 0,
  ...more,
});

/** The same person as an API member. */
export const makeMember = (name: string, more: Partial<Member> = {}): Member => {
  const { id, email } = makePerson(name);
  return {
    object: 'member',
    id,
    role: 'read',
    user: { object: 'user', id, displayName: name, email, urls: {} },
    disabled: false,
    joinedAt: '2031-05-14T09:41:00.000Z',
    sso: false,
    spaces: 1,
    teams: 0,
    ...more,
  };
};

/** A space with its title as the ID. */
export const makeSpace = (title: string, more: Partial<AccessSpace> = {}): AccessSpace => ({
  id: title,
  title,
  emoji: '1f4c4',
  defaultLevel: null,
  ...more,
});

export const makeAccess = (title: string, permission: string): AccessibleSpace => ({
  permission,
  space: makeSpace(title),
});

export const makeCollection = (id: string, title: string, more: Partial<Collection> = {}): Collection => ({
  object: 'collection',
  id,
  title,
  organization: 'o',
  defaultLevel: null,
  urls: {},
  permissions: { view: true, admin: true, viewInviteLinks: true, create: true },
  ...more,
});
