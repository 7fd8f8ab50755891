// Gives a collection another title, description or default level.
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import { updateCollection } from '#directory/collectionWrites.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import type { CollectionItem } from '../contentItems.ts';
import { LevelField } from './LevelField.tsx';

type Props = { item: CollectionItem; onClose: () => void };

export function EditCollectionDialog({ item: { collection, title }, onClose }: Props) {
  const update = useMutate(updateCollection, { showsError: true });
  const { description = '', defaultLevel } = collection;
  const form = useZodForm({
    schema: contract.collections.update.body,
    defaults: { title: collection.title, description, defaultLevel },
    sends: 'changes',
  });
  return (
    <FormDialog
      title={`Edit “${title}”`}
      form={form}
      save="Save collection"
      onClose={onClose}
      onSubmit={async (body) => {
        if (Object.keys(body).length > 0) await update.mutateAsync({ collectionId: collection.id, body });
      }}
    >
      <TextField name="title" label="Title" autoComplete="off" />
      <TextField name="description" label="Description" autoComplete="off" />
      <LevelField />
    </FormDialog>
  );
}
