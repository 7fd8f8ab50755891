import { useNavigate } from 'react-router';
import { useMutate } from '#api/mutation.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import type { SamlProvider } from '#contract/areas/sso.ts';
import { paths } from '#routing/paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { removeProvider } from './sso.api.ts';

type Props = { provider: SamlProvider; organization: Organization; onClose: () => void };

export function DeleteProviderDialog({ provider: { id, label }, organization, onClose }: Props) {
  const organizationId = organization.id;
  const remove = useMutate(removeProvider);
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={`Delete “${label}”?`}
      verb="Delete provider"
      doing="Deleting…"
      confirmText={label}
      onConfirm={() => remove.mutateAsync({ organizationId, samlProviderId: id })}
      onDone={() => void navigate(paths.samlProviders.to({ organizationId }), { replace: true })}
      onClose={onClose}
    >
      <p>This can’t be undone. After you delete the provider:</p>
      <ul>
        <li>Members can no longer sign in with it.</li>
        <li>
          {organization.sso
            ? 'Single sign-on is enforced, so members without another provider can’t sign in.'
            : 'Single sign-on isn’t enforced, so members can sign in another way.'}
        </li>
        <li>Its URLs will stop working. A new provider will have different URLs.</li>
      </ul>
    </ConfirmDialog>
  );
}
