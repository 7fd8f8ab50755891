import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { CustomFieldValues } from '#contract/custom-fields.ts';
import { FormSection } from '#ui/form/FormSection.tsx';
import { GuardedForm } from '#ui/form/GuardedForm.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { setValues, valuesQuery } from '../customFields.api.ts';
import { atFields, bodyOf, defaultsOf, schemaOf, wordsOf } from './spaceForm.ts';
import { ValueField } from './ValueField.tsx';

export function SpaceFieldsForm({ spaceId, values }: { spaceId: string; values: CustomFieldValues }) {
  const client = useQueryClient();
  const write = useMutate(setValues, { showsError: true });
  const schema = useMemo(() => schemaOf(values), [values]);
  const form = useZodForm({
    schema,
    defaults: defaultsOf(values),
    sends: 'changes',
    draftKey: `fields of space ${spaceId}`,
  });
  return (
    <GuardedForm
      form={form}
      fields={wordsOf(values)}
      read={async () => defaultsOf(await client.query({ ...valuesQuery(spaceId), staleTime: 0 }))}
      send={async (entered) => {
        try {
          await write.mutateAsync({ spaceId, body: bodyOf(entered) });
        } catch (error) {
          throw atFields(error);
        }
      }}
      label="Fields of the space"
      what="value"
      save="Save values"
    >
      <FormSection title="Values" note="What the organization keeps about this space.">
        {values.map(({ customField, value }) => (
          <ValueField key={customField.id} field={customField} value={value} />
        ))}
      </FormSection>
    </GuardedForm>
  );
}
