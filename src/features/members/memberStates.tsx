import { Ban, KeyRound } from 'lucide';
import { State } from '#ui/State.tsx';

export const SignInMethod = ({ sso }: { sso: boolean }) =>
  sso ? <State icon={KeyRound}>SSO</State> : <span className="soft">Password</span>;

export const AccountStatus = ({ disabled }: { disabled: boolean }) =>
  disabled ? (
    <State tone="stop" icon={Ban}>
      Disabled
    </State>
  ) : (
    <span className="soft">Active</span>
  );
