import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useMutate } from '#api/mutation.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { Screen } from '#ui/Screen.tsx';
import { MetadataImport } from './MetadataImport.tsx';
import { CertificateFields, IdentityFields, NewMemberFields } from './ProviderFields.tsx';
import { newProviderForm } from './providerForm.ts';
import { createProvider } from './sso.api.ts';
import { useMetadata } from './useMetadata.ts';

function NewProviderForm({ organizationId }: { organizationId: string }) {
  const form = useZodForm({
    schema: newProviderForm,
    defaults: { label: '', defaultRole: null, ssoBinding: 'redirect', wantsSignedRequests: false },
    sends: 'all',
    draftKey: `provider of ${organizationId}`,
  });
  const metadata = useMetadata(form, { suggestsLabel: true });
  const create = useMutate(createProvider);
  const navigate = useNavigate();
  return (
    <Form
      form={form}
      label="Add SSO provider"
      onSubmit={async ({ ssoBinding, wantsSignedRequests, ...values }) => {
        // Defaults are not sent, because other services lack the fields.
        const body = {
          ...values,
          ...(ssoBinding === 'post' && { ssoBinding }),
          ...(wantsSignedRequests === true && { wantsSignedRequests }),
        };
        const { id } = await create.mutateAsync({ organizationId, body });
        await navigate(paths.samlProvider.to({ organizationId, samlProviderId: id }));
      }}
    >
      <FormSection
        title="Metadata"
        note="Use your identity provider’s metadata file to fill in the fields below. Nothing is sent until you add the provider."
      >
        <MetadataImport metadata={metadata} />
      </FormSection>
      <IdentityFields />
      <CertificateFields metadata={metadata} />
      <NewMemberFields />
      <SaveBar save="Add provider" saving="Adding…" />
    </Form>
  );
}

export function NewProviderScreen() {
  const { organizationId } = paths.newSamlProvider.useParams();
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  return (
    <Screen
      title="Add SSO provider"
      standfirst="Connect Okta, Entra ID, Google Workspace, or any other SAML 2.0 identity provider. If your identity provider needs our values first, add the provider with only a label: its screen starts with them."
    >
      {organization.permissions.admin ? (
        <NewProviderForm organizationId={organizationId} />
      ) : (
        <EmptyState
          kind="unavailable"
          title="You don’t have permission to add an SSO provider"
          note="You need Admin access. Ask an organization admin for access."
        />
      )}
    </Screen>
  );
}
