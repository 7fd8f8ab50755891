import { useMemo } from 'react';
import type { Organization } from '#contract/areas/organizations.ts';
import { sourcesOf, type AccessSource } from './accessSources.ts';
import { useChain } from './useChain.ts';
import { useGrants, type PlaceInput } from './useGrants.ts';
import type { AccessMember } from './accessReasons.ts';

export type AccessSources =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; message: string }
  /** Highest first. */
  | { state: 'ready'; sources: readonly AccessSource[] };

/** All sources of a member's level in a space. `missing`: the service lacks the operation. */
export function useAccessSources(
  organization: Pick<Organization, 'id' | 'defaultRole'>,
  { id, role }: Pick<AccessMember, 'id' | 'role'>,
  space: PlaceInput['place'],
): AccessSources {
  const grants = useGrants(organization.id, useChain(organization.id, { kind: 'space', place: space }));
  const { defaultRole = null } = organization;
  return useMemo(() => {
    if (grants.state !== 'ready') return grants;
    const person = { id, name: '', role };
    const facts = { ...grants, defaultRole, people: new Map([[id, person]]) };
    return { state: 'ready', sources: sourcesOf(facts, person, space.id) };
  }, [grants, defaultRole, id, role, space.id]);
}
