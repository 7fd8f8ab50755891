import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { nullLevel } from '#api/compat/nullLevel.ts';
import { contract } from '#contract/contract.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { createCollection, updateCollection } from '../collections.api.ts';
import { settingOf } from '#directory/access/levels.ts';
import { DefaultLevelField, defaultLevelValue } from '#pickers/DefaultLevelField.tsx';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkParent, ParentField } from './ParentField.tsx';

/** The operation accepts only title and parent; a second request sets the rest. */
const schema = z.extend(contract.collections.create.body, {
  ...contract.collections.update.body.shape,
  defaultLevel: defaultLevelValue,
});

/** A new collection inherits unless it gets another level. Where null isn’t known to mean that, null isn’t sent. */
const inheritedSetting = () => (nullLevel() === 'none' ? settingOf('inherit') : null);

type Props = { organization: Organization; parent: string | null; onClose: () => void };

export function CreateCollectionDialog({ organization, parent, onClose }: Props) {
  const organizationId = organization.id;
  const navigate = useNavigate();
  const create = useMutate(createCollection);
  const update = useMutate(updateCollection);
  /** Kept if the second request fails, so that a retry doesn't create another collection. */
  const createdId = useRef<string>(undefined);
  const [inherited] = useState(inheritedSetting);

  async function submit({ title, parent: parentId, description, defaultLevel }: z.output<typeof schema>) {
    checkParent(
      organization,
      parentId,
      'Couldn’t create the collection.',
      'Select a parent collection. You need Create access to create collections at the top level.',
    );
    createdId.current ??= (
      await create.mutateAsync({
        organizationId,
        body: { title, ...(parentId !== undefined && { parent: parentId }) },
      })
    ).id;
    const body = {
      ...(description && { description }),
      ...(defaultLevel !== inherited && { defaultLevel }),
    };
    if (Object.keys(body).length === 0) return createdId.current;
    try {
      await update.mutateAsync({ collectionId: createdId.current, body });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`The collection was created, but some settings couldn’t be saved: ${reason}`, {
        cause: error,
      });
    }
    return createdId.current;
  }
  const showInTree = (at: string) =>
    void navigate(paths.content.to({ organizationId }, { at }), { replace: true });
  return (
    <FormDialog
      title="Create collection"
      schema={schema}
      defaults={{ title: '', description: '', defaultLevel: inherited, parent: parent ?? undefined }}
      save="Create collection"
      saving="Creating…"
      onClose={() => (createdId.current === undefined ? onClose() : showInTree(createdId.current))}
      onSubmit={submit}
      onDone={showInTree}
    >
      <TextField name="title" label="Title" />
      <TextField name="description" label="Description" />
      <ParentField organization={organization} label="Parent collection" />
      <DefaultLevelField />
    </FormDialog>
  );
}
