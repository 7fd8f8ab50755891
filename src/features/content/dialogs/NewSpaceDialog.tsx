import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { optional } from '#contract/optional.ts';
import type { Organization } from '#contract/organizations.ts';
import { createSpace } from '#directory/spaceWrites.ts';
import { CollectionField } from '#pickers/CollectionField.tsx';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { hasPermission } from '../contentItems.ts';

const schema = z.required(z.omit(optional.organizationSpaces.create.body, { emoji: true, editMode: true }), {
  title: true,
});

type Props = { organization: Organization; parent: string | null; onClose: () => void };

export function NewSpaceDialog({ organization, parent, onClose }: Props) {
  const organizationId = organization.id;
  const navigate = useNavigate();
  const create = useMutate(createSpace, { showsError: true });
  const canCreateAtTop = hasPermission(organization, 'createContent');
  async function submit({ title, parent: parentId }: z.output<typeof schema>) {
    if (!parentId && !canCreateAtTop)
      throw Object.assign(new Error('Couldn’t create the space.'), {
        issues: [
          {
            path: 'body.parent',
            message: 'Select a collection. You need Create access to create a space at the top level.',
          },
        ],
      });
    return create.mutateAsync({ organizationId, body: { title, ...(parentId && { parent: parentId }) } });
  }
  return (
    <FormDialog
      title="New space"
      schema={schema}
      defaults={{ title: '', parent: parent ?? undefined }}
      save="Create space"
      saving="Creating…"
      onClose={onClose}
      onSubmit={submit}
      onDone={({ id }) => void navigate(paths.space.to({ organizationId, spaceId: id }), { replace: true })}
    >
      <TextField name="title" label="Title" />
      <CollectionField
        organizationId={organizationId}
        name="parent"
        label="Collection"
        placeholder={canCreateAtTop ? 'None (top level)' : 'Select a collection'}
        reasonOf={(one) => (hasPermission(one, 'create') ? undefined : 'You need Create access')}
      />
    </FormDialog>
  );
}
