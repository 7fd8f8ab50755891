import { useQueryClient } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import type { Organization } from '#contract/organizations.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { ConflictDialog } from '#ui/form/ConflictDialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { useGuardedSave } from '#ui/form/useGuardedSave.ts';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { useQuestion } from '#ui/useQuestion.ts';
import { updateOrganization } from '../organizations.api.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { PreflightDialog } from './PreflightDialog.tsx';
import { AccessFields, FeatureFields, PublicFields, SignOnFields, TitleFields } from './SettingsFields.tsx';
import {
  atItsField,
  bodyOf,
  settingsFields,
  settingsForm,
  valuesOf,
  type SettingsValues,
} from './settingsForm.ts';

export function SettingsForm({ organization }: { organization: Organization }) {
  const { id: organizationId } = organization;
  const client = useQueryClient();
  const update = useMutate(updateOrganization, { showsError: true });
  const enforcing = useQuestion<Organization, boolean>();
  const form = useZodForm({
    schema: settingsForm,
    defaults: valuesOf(organization),
    sends: 'changes',
    draftKey: `settings of ${organizationId}`,
  });
  async function send(values: SettingsValues) {
    const body = bodyOf(values);
    if (body.sso === true && !(await enforcing.ask(organization)))
      throw new Error('Nothing was saved. Single sign-on is not enforced.');
    await update.mutateAsync({ organizationId, body }).catch((error: unknown) => {
      throw atItsField(error, body);
    });
  }
  const { save, conflict } = useGuardedSave({
    form,
    fields: settingsFields,
    read: async () => valuesOf(await client.query({ ...organizationQuery(organizationId), staleTime: 0 })),
    send,
  });
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
      {enforcing.open && (
        <PreflightDialog organization={enforcing.open.asked} onAnswer={enforcing.open.answer} />
      )}
    </>
  );
}
