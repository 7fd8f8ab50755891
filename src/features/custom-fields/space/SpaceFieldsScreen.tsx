import { useSuspenseQuery } from '@tanstack/react-query';
import { Lock } from 'lucide';
import type { CustomFieldValues } from '#contract/areas/custom-fields.ts';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { Tab } from '#ui/Entity.tsx';
import { valuesQuery } from '../customFields.api.ts';
import { editDisabledReason, fieldTitle, formatValue } from '../customFields.text.ts';
import { SpaceFieldsForm } from './SpaceFieldsForm.tsx';

function ReadOnly({ values, reason }: { values: CustomFieldValues; reason: string }) {
  return (
    <>
      <Banner icon={Lock}>
        <p>
          <b>{reason}.</b>
        </p>
      </Banner>
      <FormSection title="Values">
        <Facts
          facts={values.map(
            ({ customField, value }) =>
              [fieldTitle(customField), value === undefined ? undefined : formatValue(value)] as const,
          )}
        />
      </FormSection>
    </>
  );
}

export function SpaceFieldsScreen() {
  const { organizationId, spaceId } = paths.spaceFields.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: values } = useSuspenseQuery(valuesQuery(spaceId));
  const reason = editDisabledReason(space);
  // Changed fields or options need a new form.
  const formKey = values.map(({ customField: { id, options = [] } }) => [id, ...options].join(' '));
  return (
    <Tab title="Fields">
      {values.length === 0 && (
        <EmptyState
          kind="empty"
          title="No custom fields yet"
          note="Organization admins can create fields to track information about each space."
          actions={<AppLink to={paths.customFields.to({ organizationId })}>Go to custom fields</AppLink>}
        />
      )}
      {values.length > 0 &&
        (reason === undefined ? (
          <SpaceFieldsForm key={`${spaceId} ${formKey.join('\n')}`} spaceId={spaceId} values={values} />
        ) : (
          <ReadOnly values={values} reason={reason} />
        ))}
    </Tab>
  );
}
