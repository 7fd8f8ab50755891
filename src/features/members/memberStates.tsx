import { Ban, TriangleAlert } from 'lucide';
import { use } from 'react';
import type { Member } from '#contract/member.ts';
import { State } from '#ui/State.tsx';
import { SignInsContext, signInText } from './signIns.ts';

/** What a member can use to sign in. */
export function SignInMethod({ member }: { member: Pick<Member, 'id' | 'sso' | 'disabled'> }) {
  const { id, sso, disabled } = member;
  const known = use(SignInsContext).get(id);
  const text = disabled ? undefined : signInText(known, sso);
  if (text === 'None' || text === 'Session only')
    return (
      <State tone="warn" icon={TriangleAlert}>
        {text}
      </State>
    );
  return <span className="soft">{text ?? '–'}</span>;
}

export const AccountStatus = ({ disabled }: { disabled: boolean }) =>
  disabled ? (
    <State tone="danger" icon={Ban}>
      Disabled
    </State>
  ) : (
    <span className="soft">Active</span>
  );
