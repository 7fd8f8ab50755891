import type { Collection } from '#contract/areas/collections.ts';
import type { Member } from '#contract/member.ts';
import { makeCollection as collection, makeMember as member } from '#directory/testing.ts';
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
export function makeMember(name: string, more: Partial<Member> = {}): Member {
  const { id, email } = makePerson(name);
  return member(id, { user: { object: 'user', id, displayName: name, email, urls: {} }, spaces: 1, ...more });
}

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
  ...collection(title),
  id,
  ...more,
});
