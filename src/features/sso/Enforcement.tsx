// Whether members must sign in by single sign-on, and the way to the setting.
import type { Organization } from '#contract/organizations.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { KeyRound } from 'lucide';

export function Enforcement({ organization: { id, sso, permissions } }: { organization: Organization }) {
  const to = `${paths.organizationSettings.to({ organizationId: id })}#sso`;
  return (
    <p>
      {sso ? (
        <State tone="accent" icon={KeyRound}>
          Enforced: members get in only through a provider.
        </State>
      ) : (
        'Not enforced: members may also sign in another way.'
      )}{' '}
      <AppLink to={to}>{permissions.admin ? 'Change this in the settings' : 'Show the setting'}</AppLink>
    </p>
  );
}
