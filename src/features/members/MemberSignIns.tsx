import { useMemo, type ReactNode } from 'react';
import type { Member } from '#contract/member.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { SignInsContext, useSignIns } from './signIns.ts';

type Props = {
  organization: Pick<Organization, 'id' | 'permissions'>;
  members: readonly Pick<Member, 'id'>[];
  children: ReactNode;
};

/** Provides what these members can use to sign in. Nothing for people who aren't admins. */
export function MemberSignIns({ organization: { id, permissions }, members, children }: Props) {
  const ids = useMemo(() => members.map((member) => member.id), [members]);
  return <SignInsContext value={useSignIns(id, ids, permissions.admin)}>{children}</SignInsContext>;
}
