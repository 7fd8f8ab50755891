// Deletes a provider, after what follows from it was said.
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMutate } from '#api/mutation.ts';
import type { Organization } from '#contract/organizations.ts';
import type { SamlProvider } from '#contract/sso.ts';
import { counted } from '#lib/words.ts';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { providersQuery, removeProvider } from './sso.api.ts';

type Props = { provider: SamlProvider; organization: Organization };

export function RemoveProvider({ provider: { id, label }, organization }: Props) {
  const organizationId = organization.id;
  const { data: list } = useQuery({ ...providersQuery(organizationId, { limit: 2 }), retry: false });
  const [asked, setAsked] = useSearchValue('remove');
  const navigate = useNavigate();
  const remove = useMutate(removeProvider, { showsError: true });
  const gone = useRef(false);
  const others = list && (list.count ?? list.items.length) - 1;
  const reason =
    organization.sso === true && others === 0
      ? 'Single sign-on is enforced, and this is the only provider. Add another one or stop enforcing it first.'
      : undefined;
  return (
    <FormSection title="Delete" note="This can’t be undone.">
      <p className="soft">
        Nobody can sign in with this provider any more.
        {others === 0 && ' It is the only one.'}
        {others !== undefined &&
          others > 0 &&
          ` ${counted(others, 'other provider')} ${others === 1 ? 'stays' : 'stay'}.`}
      </p>
      <div>
        <Button variant="stop" reason={reason} onClick={() => setAsked('provider')}>
          Delete provider…
        </Button>
        {reason && <p className="soft">{reason}</p>}
      </div>
      {asked !== null && reason === undefined && (
        <ConfirmDialog
          title={`Delete “${label}”?`}
          verb="Delete provider"
          doing="Deleting…"
          typed={label}
          onConfirm={async () => {
            await remove.mutateAsync({ organizationId, samlProviderId: id });
            gone.current = true;
          }}
          onClose={() => {
            if (gone.current) void navigate(paths.samlProviders.to({ organizationId }), { replace: true });
            else setAsked(null, { replace: true });
          }}
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
      )}
    </FormSection>
  );
}
