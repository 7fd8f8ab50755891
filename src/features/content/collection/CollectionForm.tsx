import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import type { Collection } from '#contract/areas/collections.ts';
import { contract } from '#contract/contract.ts';
import { updateCollection } from '../collections.api.ts';
import { collectionQuery } from '#directory/organizations/organizations.api.ts';
import { DefaultLevelField, defaultLevelValue } from '#pickers/DefaultLevelField.tsx';
import { levelState } from '#directory/access/levelNames.ts';
import { FormSection } from '#ui/form/FormSection.tsx';
import { GuardedForm } from '#ui/form/GuardedForm.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { FieldWords } from '#ui/form/useGuardedSave.ts';

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

const schema = z.extend(contract.collections.update.body, { defaultLevel: defaultLevelValue });

const fields: FieldWords = {
  title: { title: 'Title', words: textIn },
  description: { title: 'Description', words: (value) => textIn(value) || 'None' },
  defaultLevel: {
    title: 'Default access',
    words: (value) => levelState(schema.shape.defaultLevel.safeParse(value).data ?? null),
  },
};

const valuesOf = ({ title, description = '', defaultLevel }: Collection) => ({
  title,
  description,
  defaultLevel,
});

export function CollectionForm({ collection }: { collection: Collection }) {
  const { id: collectionId } = collection;
  const client = useQueryClient();
  const update = useMutate(updateCollection);
  return (
    <GuardedForm
      schema={schema}
      defaults={valuesOf(collection)}
      draftKey={`settings of collection ${collectionId}`}
      fields={fields}
      read={async () => valuesOf(await client.query({ ...collectionQuery(collectionId), staleTime: 0 }))}
      send={(body) => update.mutateAsync({ collectionId, body })}
      label="Collection settings"
      what="setting"
    >
      <FormSection title="Settings">
        <TextField name="title" label="Title" />
        <TextField name="description" label="Description" />
        <DefaultLevelField />
      </FormSection>
    </GuardedForm>
  );
}
