import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { CustomFieldValues } from '#contract/areas/custom-fields.ts';
import { FormSection } from '#ui/form/FormSection.tsx';
import { GuardedForm } from '#ui/form/GuardedForm.tsx';
import { setValues, valuesQuery } from '../customFields.api.ts';
import { bodyOf, conflictFields, defaultsOf, schemaOf, withFormPaths } from './spaceForm.ts';
import { ValueField } from './ValueField.tsx';

export function SpaceFieldsForm({ spaceId, values }: { spaceId: string; values: CustomFieldValues }) {
  const client = useQueryClient();
  const write = useMutate(setValues);
  const schema = useMemo(() => schemaOf(values), [values]);
  return (
    <GuardedForm
      schema={schema}
      defaults={defaultsOf(values)}
      draftKey={`fields of space ${spaceId}`}
      fields={conflictFields(values)}
      read={async () => defaultsOf(await client.query({ ...valuesQuery(spaceId), staleTime: 0 }))}
      send={async (entered) => {
        try {
          await write.mutateAsync({ spaceId, body: bodyOf(entered) });
        } catch (error) {
          throw withFormPaths(error);
        }
      }}
      label="Space fields"
      what="value"
    >
      <FormSection title="Values" note="Your organization’s custom fields for this space.">
        {values.map(({ customField, value }) => (
          <ValueField key={customField.id} field={customField} value={value} />
        ))}
      </FormSection>
    </GuardedForm>
  );
}
