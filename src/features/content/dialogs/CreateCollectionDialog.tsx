import { useRef } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { Organization } from '#contract/organizations.ts';
import { createCollection, updateCollection } from '#directory/collectionWrites.ts';
import { CollectionField } from '#pickers/CollectionField.tsx';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { may } from '../contentItems.ts';
import { LevelField } from './LevelField.tsx';

/** A new collection takes no more than title and parent: the rest follows in a second request. */
const schema = z.extend(contract.collections.create.body, contract.collections.update.body.shape);

type Props = { organization: Organization; parent: string | null; onClose: () => void };

export function CreateCollectionDialog({ organization, parent, onClose }: Props) {
  const organizationId = organization.id;
  const navigate = useNavigate();
  const create = useMutate(createCollection, { showsError: true });
  const update = useMutate(updateCollection, { showsError: true });
  /** Kept when only the second step fails: another try must not make a second one. */
  const made = useRef<string>(undefined);
  const form = useZodForm({
    schema,
    defaults: { title: '', description: '', defaultLevel: null, parent: parent ?? undefined },
    sends: 'all',
  });
  const mayAtTop = may(organization, 'createContent');

  async function submit({ title, parent: chosen, description, defaultLevel }: z.output<typeof schema>) {
    if (chosen === undefined && !mayAtTop)
      throw Object.assign(new Error('Nothing was made.'), {
        issues: [{ path: 'body.parent', message: 'Choose one: at the top you need the Create level.' }],
      });
    made.current ??= (
      await create.mutateAsync({
        organizationId,
        body: { title, ...(chosen !== undefined && { parent: chosen }) },
      })
    ).id;
    const body = {
      ...(description && { description }),
      ...(defaultLevel && { defaultLevel }),
    };
    if (Object.keys(body).length === 0) return made.current;
    try {
      await update.mutateAsync({ collectionId: made.current, body });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`The collection is made. The rest was not saved: ${reason}`, { cause: error });
    }
    return made.current;
  }
  const show = (at: string) => void navigate(paths.content.to({ organizationId }, { at }), { replace: true });
  return (
    <FormDialog
      title="Create a collection"
      form={form}
      save="Create collection"
      saving="Creating…"
      onClose={() => (made.current === undefined ? onClose() : show(made.current))}
      onSubmit={submit}
      onDone={show}
    >
      <TextField name="title" label="Title" />
      <TextField name="description" label="Description" />
      <CollectionField
        organizationId={organizationId}
        name="parent"
        label="In the collection"
        placeholder={mayAtTop ? 'At the top' : 'Choose one'}
        reasonOf={(one) => (may(one, 'create') ? undefined : 'You need the Create level there')}
      />
      <LevelField />
    </FormDialog>
  );
}
