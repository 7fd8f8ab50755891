import { useQueryClient } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { FormSection } from '#ui/form/FormSection.tsx';
import { GuardedForm } from '#ui/form/GuardedForm.tsx';
import { useQuestion } from '#ui/useQuestion.ts';
import { updateOrganization } from '../organizations.api.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { PreflightDialog } from './PreflightDialog.tsx';
import { AccessFields, FeatureFields, PublicFields, SignOnFields, TitleFields } from './SettingsFields.tsx';
import {
  bodyOf,
  settingsFields,
  settingsForm,
  valuesOf,
  withFieldIssues,
  type SettingsValues,
} from './settingsForm.ts';

export function SettingsForm({ organization }: { organization: Organization }) {
  const { id: organizationId } = organization;
  const client = useQueryClient();
  const update = useMutate(updateOrganization);
  const preflight = useQuestion<Organization, boolean>();
  async function send(values: SettingsValues) {
    const body = bodyOf(values);
    if (body.sso === true && !(await preflight.ask(organization)))
      throw new Error('Settings weren’t saved because you canceled enforcing single sign-on.');
    await update.mutateAsync({ organizationId, body }).catch((error: unknown) => {
      throw withFieldIssues(error, body);
    });
  }
  return (
    <>
      <GuardedForm
        schema={settingsForm}
        defaults={valuesOf(organization)}
        draftKey={`settings of ${organizationId}`}
        fields={settingsFields}
        label="Settings"
        what="setting"
        read={async () =>
          valuesOf(await client.query({ ...organizationQuery(organizationId), staleTime: 0 }))
        }
        send={send}
      >
        <TitleFields />
        <PublicFields organization={organization} />
        <AccessFields organization={organization} />
        <SignOnFields organization={organization} />
        <FeatureFields />
        <FormSection title="Account" note="Managed by the service.">
          <div id="account">
            <AccountFacts organization={organization} />
          </div>
        </FormSection>
      </GuardedForm>
      {preflight.open && (
        <PreflightDialog organization={preflight.open.question} onAnswer={preflight.open.answer} />
      )}
    </>
  );
}
