// Every setting that can be changed, with its limit; only what was changed is sent.
import type { Organization } from '#contract/organizations.ts';
import { ConflictDialog } from '#ui/form/ConflictDialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { PreflightDialog } from './PreflightDialog.tsx';
import { settingsForm, valuesOf } from './settingsForm.ts';
import { AccessFields, FeatureFields, PublicFields, SignOnFields, TitleFields } from './SettingsFields.tsx';
import { useSaveSettings } from './useSaveSettings.ts';

export function SettingsForm({ organization }: { organization: Organization }) {
  const form = useZodForm({
    schema: settingsForm,
    defaults: valuesOf(organization),
    sends: 'changes',
    draftKey: `settings of ${organization.id}`,
  });
  const { save, conflict, enforcing } = useSaveSettings(organization, form);
  return (
    <>
      <Form form={form} label="Settings" onSubmit={save}>
        <TitleFields />
        <PublicFields organization={organization} />
        <AccessFields organization={organization} />
        <SignOnFields organization={organization} />
        <FeatureFields />
        <FormSection title="Account" note="Only the service changes these.">
          <div id="account">
            <AccountFacts organization={organization} />
          </div>
        </FormSection>
        <SaveBar save="Save settings" />
      </Form>
      {conflict && <ConflictDialog what="setting" conflicts={conflict.asked} onAnswer={conflict.answer} />}
      {enforcing && <PreflightDialog organization={enforcing.asked} onAnswer={enforcing.answer} />}
    </>
  );
}
