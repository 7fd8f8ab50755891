import { useQueryClient } from '@tanstack/react-query';
import { FileCode } from 'lucide';
import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { SamlProvider } from '#contract/areas/sso.ts';
import { Button } from '#ui/Button.tsx';
import { useEnclosingForm } from '#ui/form/formContext.ts';
import { GuardedForm } from '#ui/form/GuardedForm.tsx';
import { MetadataImport } from './MetadataImport.tsx';
import { CertificateFields, IdentityFields, NewMemberFields } from './ProviderFields.tsx';
import { providerFields } from './providerFields.ts';
import { providerForm } from './providerForm.ts';
import { valuesOf } from './providerValues.ts';
import { providerQuery, updateProvider } from './sso.api.ts';
import { useMetadata } from './useMetadata.ts';

type Props = { organizationId: string; provider: SamlProvider };

function ProviderFields({ provider }: { provider: SamlProvider }) {
  const metadata = useMetadata(useEnclosingForm());
  const [importOpen, setImportOpen] = useState(false);
  const isImporting = importOpen || metadata.error !== undefined || metadata.providers.length > 0;
  return (
    <>
      <IdentityFields>
        {isImporting ? (
          <MetadataImport metadata={metadata} />
        ) : (
          <div>
            <Button icon={FileCode} onClick={() => setImportOpen(true)}>
              Fill in from metadata…
            </Button>
          </div>
        )}
      </IdentityFields>
      <CertificateFields metadata={metadata} />
      <NewMemberFields role={provider.defaultRole} />
    </>
  );
}

export function ProviderForm({ organizationId, provider }: Props) {
  const client = useQueryClient();
  const update = useMutate(updateProvider);
  return (
    <GuardedForm
      schema={providerForm}
      defaults={valuesOf(provider)}
      draftKey={`provider ${provider.id}`}
      fields={providerFields(client, organizationId)}
      label="Provider"
      what="value"
      read={async () =>
        valuesOf(await client.query({ ...providerQuery(organizationId, provider.id), staleTime: 0 }))
      }
      send={(body) => update.mutateAsync({ organizationId, samlProviderId: provider.id, body })}
    >
      <ProviderFields provider={provider} />
    </GuardedForm>
  );
}
