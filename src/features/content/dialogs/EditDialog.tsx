import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import { updateCollection } from '#directory/collectionWrites.ts';
import { updateSpace } from '#directory/spaceWrites.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm, type Defaults } from '#ui/form/useZodForm.ts';
import type { CollectionItem, Movable, SpaceItem } from '../contentItems.ts';
import { LevelField } from './LevelField.tsx';

type Props<Item = Movable> = { item: Item; onClose: () => void };

type FormProps<Schema extends z.ZodMiniObject> = Props & {
  schema: Schema;
  defaults: Defaults<Schema>;
  onSave: (body: z.output<Schema>) => Promise<unknown>;
  /** Fields between title and level. */
  children?: ReactNode;
};

function EditForm<Schema extends z.ZodMiniObject>(props: FormProps<Schema>) {
  const { item, schema, defaults, onSave, children, onClose } = props;
  const form = useZodForm({ schema, defaults, sends: 'changes' });
  return (
    <FormDialog
      title={`Edit “${item.title}”`}
      form={form}
      save={`Save ${item.kind}`}
      onClose={onClose}
      onSubmit={async (body) => {
        if (Object.keys(body).length > 0) await onSave(body);
      }}
    >
      <TextField name="title" label="Title" autoComplete="off" />
      {children}
      <LevelField />
    </FormDialog>
  );
}

function EditCollection({ item, onClose }: Props<CollectionItem>) {
  const update = useMutate(updateCollection, { showsError: true });
  const { id: collectionId, title, description = '', defaultLevel } = item.collection;
  return (
    <EditForm
      item={item}
      schema={contract.collections.update.body}
      defaults={{ title, description, defaultLevel }}
      onSave={(body) => update.mutateAsync({ collectionId, body })}
      onClose={onClose}
    >
      <TextField name="description" label="Description" autoComplete="off" />
    </EditForm>
  );
}

/** The rest of a space is in its settings. */
function EditSpace({ item, onClose }: Props<SpaceItem>) {
  const update = useMutate(updateSpace, { showsError: true });
  const { id: spaceId, title, defaultLevel } = item.space;
  return (
    <EditForm
      item={item}
      schema={contract.spaces.update.body}
      defaults={{ title, defaultLevel }}
      onSave={(body) => update.mutateAsync({ spaceId, body })}
      onClose={onClose}
    />
  );
}

export const EditDialog = ({ item, onClose }: Props) =>
  item.kind === 'space' ? (
    <EditSpace item={item} onClose={onClose} />
  ) : (
    <EditCollection item={item} onClose={onClose} />
  );
