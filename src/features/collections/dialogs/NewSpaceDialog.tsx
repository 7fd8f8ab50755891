import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { optional } from '#contract/optional.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { createSpace } from '#directory/spaces/spaceWrites.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkParent, ParentField } from './ParentField.tsx';

const schema = z.required(z.omit(optional.organizationSpaces.create.body, { emoji: true, editMode: true }), {
  title: true,
});

type Props = { organization: Organization; parent: string | null; onClose: () => void };

export function NewSpaceDialog({ organization, parent, onClose }: Props) {
  const organizationId = organization.id;
  const navigate = useNavigate();
  const create = useMutate(createSpace);
  async function submit({ title, parent: parentId }: z.output<typeof schema>) {
    checkParent(
      organization,
      parentId,
      'Couldn’t create the space.',
      'Select a collection. You need Create access to create a space at the top level.',
    );
    return create.mutateAsync({ organizationId, body: { title, ...(parentId && { parent: parentId }) } });
  }
  return (
    <FormDialog
      title="Create space"
      schema={schema}
      defaults={{ title: '', parent: parent ?? undefined }}
      save="Create space"
      saving="Creating…"
      onClose={onClose}
      onSubmit={submit}
      onDone={({ id }) => void navigate(paths.space.to({ organizationId, spaceId: id }), { replace: true })}
    >
      <TextField name="title" label="Title" />
      <ParentField organization={organization} label="Collection" />
    </FormDialog>
  );
}
