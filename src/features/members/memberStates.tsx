import { Ban, TriangleAlert } from 'lucide';
import { use } from 'react';
import type { Member } from '#contract/member.ts';
import { State } from '#ui/State.tsx';
import { SignInsContext, signInText } from './signIns.ts';

/** What a member can use to sign in. */
export function SignInMethod({ member: { id, sso } }: { member: Pick<Member, 'id' | 'sso'> }) {
  const text = signInText(use(SignInsContext).get(id), sso);
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
    <State tone="stop" icon={Ban}>
      Disabled
    </State>
  ) : (
    <span className="soft">Active</span>
  );
