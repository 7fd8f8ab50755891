// Gives a space another title or default level; its settings have the rest.
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import { updateSpace } from '#directory/spaceWrites.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import type { SpaceItem } from '../contentItems.ts';
import { LevelField } from './LevelField.tsx';

type Props = { item: SpaceItem; onClose: () => void };

export function EditSpaceDialog({ item: { space, title }, onClose }: Props) {
  const update = useMutate(updateSpace, { showsError: true });
  const form = useZodForm({
    schema: contract.spaces.update.body,
    defaults: { title: space.title, defaultLevel: space.defaultLevel },
    sends: 'changes',
  });
  return (
    <FormDialog
      title={`Edit “${title}”`}
      form={form}
      save="Save space"
      onClose={onClose}
      onSubmit={async (body) => {
        if (Object.keys(body).length > 0) await update.mutateAsync({ spaceId: space.id, body });
      }}
    >
      <TextField name="title" label="Title" autoComplete="off" />
      <LevelField />
    </FormDialog>
  );
}
