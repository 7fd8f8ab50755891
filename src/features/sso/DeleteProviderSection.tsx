import { useQuery } from '@tanstack/react-query';
import type { Organization } from '#contract/areas/organizations.ts';
import type { SamlProvider } from '#contract/areas/sso.ts';
import { pluralize } from '#lib/format.ts';
import { UrlDialogs, urlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { providersQuery } from './sso.api.ts';

type Props = { provider: SamlProvider; organization: Organization };

const { dialog, define } = urlDialogs<Props>();

const providerDialogs = define({
  delete: dialog(
    () => import('./DeleteProviderDialog.tsx').then((module) => module.DeleteProviderDialog),
    (context) => context,
  ),
});

export function DeleteProviderSection({ provider, organization }: Props) {
  const { data: list } = useQuery({ ...providersQuery(organization.id, { limit: 2 }), retry: false });
  const open = useUrlDialog(providerDialogs);
  const others = list && (list.count ?? list.items.length) - 1;
  const reason =
    organization.sso === true && others === 0
      ? 'Single sign-on is enforced and this is the only provider'
      : undefined;
  return (
    <FormSection title="Delete provider" note="This can’t be undone.">
      <p className="soft">
        Members will no longer be able to sign in with this provider.
        {others === 0 && ' This is the only provider.'}
        {others !== undefined && others > 0 && ` ${pluralize(others, 'other provider')} will remain.`}
      </p>
      <div>
        <Button variant="danger" reason={reason} onClick={() => open('delete')}>
          Delete provider…
        </Button>
        {reason && <p className="soft">{reason}. Add another provider or turn off enforcement first.</p>}
      </div>
      {!reason && <UrlDialogs dialogs={providerDialogs} context={{ provider, organization }} />}
    </FormSection>
  );
}
