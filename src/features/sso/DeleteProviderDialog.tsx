import { useNavigate } from 'react-router';
import { useMutate } from '#api/mutation.ts';
import type { Organization } from '#contract/organizations.ts';
import type { SamlProvider } from '#contract/sso.ts';
import { paths } from '#routing/paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { removeProvider } from './sso.api.ts';

type Props = { provider: SamlProvider; organization: Organization; onClose: () => void };

export function DeleteProviderDialog({ provider: { id, label }, organization, onClose }: Props) {
  const organizationId = organization.id;
  const remove = useMutate(removeProvider, { showsError: true });
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={`Delete “${label}”?`}
      verb="Delete provider"
      doing="Deleting…"
      typed={label}
      onConfirm={() => remove.mutateAsync({ organizationId, samlProviderId: id })}
      onDone={() => void navigate(paths.samlProviders.to({ organizationId }), { replace: true })}
      onClose={onClose}
    >
      <p>This can’t be undone. From then on:</p>
      <ul>
        <li>Nobody can sign in with it any more.</li>
        <li>
          {organization.sso
            ? 'Single sign-on is enforced: who has no other provider can’t get in.'
            : 'Single sign-on is not enforced: members may sign in another way.'}
        </li>
        <li>Its addresses at this service are gone; a new provider gets others.</li>
      </ul>
    </ConfirmDialog>
  );
}
