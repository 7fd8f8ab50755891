import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import { updateCollection } from '../collections.api.ts';
import { updateSpace } from '#directory/spaces/spaceWrites.ts';
import { DefaultLevelField, defaultLevelValue } from '#pickers/DefaultLevelField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Movable } from '../contentItems.ts';

const schema = z.extend(contract.collections.update.body, { defaultLevel: defaultLevelValue });

/** Edits a collection, or the fields of a space that collections have too. */
export function EditDialog({ item, onClose }: { item: Movable; onClose: () => void }) {
  const space = useMutate(updateSpace);
  const collection = useMutate(updateCollection);
  const { id } = item;
  const isSpace = item.kind === 'space';
  const { title, defaultLevel } = isSpace ? item.space : item.collection;
  return (
    <FormDialog
      title={`Edit “${item.title}”`}
      schema={schema}
      defaults={{
        title,
        defaultLevel,
        ...(!isSpace && { description: item.collection.description ?? '' }),
      }}
      save="Save changes"
      updates
      onClose={onClose}
      onSubmit={(body): Promise<unknown> =>
        isSpace
          ? space.mutateAsync({ spaceId: id, body })
          : collection.mutateAsync({ collectionId: id, body })
      }
    >
      <TextField name="title" label="Title" />
      {!isSpace && <TextField name="description" label="Description" />}
      <DefaultLevelField />
    </FormDialog>
  );
}
