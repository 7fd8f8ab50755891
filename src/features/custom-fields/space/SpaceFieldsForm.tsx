// The values of a space in a form; only what was changed is sent, and what is emptied is cleared.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { CustomFieldValues } from '#contract/custom-fields.ts';
import { ConflictDialog } from '#ui/form/ConflictDialog.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { useGuardedSave } from '#ui/form/useGuardedSave.ts';
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
  const { save, conflict } = useGuardedSave({
    form,
    fields: wordsOf(values),
    read: async () => defaultsOf(await client.query({ ...valuesQuery(spaceId), staleTime: 0 })),
    async send(entered) {
      try {
        await write.mutateAsync({ spaceId, body: bodyOf(entered) });
      } catch (error) {
        throw atFields(error);
      }
    },
  });
  return (
    <>
      <Form form={form} label="Fields of the space" onSubmit={save}>
        <FormSection title="Values" note="What the organization keeps about this space.">
          {values.map(({ customField, value }) => (
            <ValueField key={customField.id} field={customField} value={value} />
          ))}
        </FormSection>
        <SaveBar save="Save values" />
      </Form>
      {conflict && <ConflictDialog what="value" conflicts={conflict.asked} onAnswer={conflict.answer} />}
    </>
  );
}
