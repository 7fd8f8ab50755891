import { FileCode } from 'lucide';
import { useState } from 'react';
import type { SamlProvider } from '#contract/sso.ts';
import { Button } from '#ui/Button.tsx';
import { ConflictDialog } from '#ui/form/ConflictDialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { MetadataImport } from './MetadataImport.tsx';
import { CertificateFields, IdentityFields, NewMemberFields } from './ProviderFields.tsx';
import { providerForm } from './providerForm.ts';
import { valuesOf } from './providerValues.ts';
import { useMetadata } from './useMetadata.ts';
import { useSaveProvider } from './useSaveProvider.ts';

type Props = { organizationId: string; provider: SamlProvider };

export function ProviderForm({ organizationId, provider }: Props) {
  const form = useZodForm({
    schema: providerForm,
    defaults: valuesOf(provider),
    sends: 'changes',
    draftKey: `provider ${provider.id}`,
  });
  const metadata = useMetadata(form);
  const [importOpen, setImportOpen] = useState(false);
  const { save, conflict } = useSaveProvider(organizationId, provider, form);
  const isImporting = importOpen || metadata.error !== undefined || metadata.providers.length > 0;
  return (
    <>
      <Form form={form} label="Provider" onSubmit={save}>
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
        <SaveBar save="Save changes" />
      </Form>
      {conflict && <ConflictDialog what="value" conflicts={conflict.asked} onAnswer={conflict.answer} />}
    </>
  );
}
