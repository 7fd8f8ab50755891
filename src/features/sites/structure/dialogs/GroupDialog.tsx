// Makes a group, or gives one another title or icon.
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { SiteSectionGroup } from '#contract/site-section-groups.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import type { Site } from '../../sites.api.ts';
import { createGroup, updateGroup } from '../../siteWrites.api.ts';
import { IconField } from './IconField.tsx';

type Props = { site: Site; group?: SiteSectionGroup; onClose: () => void };

function CreateGroup({ site, onClose }: Omit<Props, 'group'>) {
  const create = useMutate(createGroup, { showsError: true });
  const form = useZodForm({
    schema: contract.siteSectionGroups.create.body,
    defaults: { title: '', icon: null },
    sends: 'all',
  });
  return (
    <FormDialog
      title="Add a group"
      form={form}
      save="Add group"
      saving="Adding…"
      onClose={onClose}
      onSubmit={(body) => create.mutateAsync({ ...site, body })}
    >
      <TextField
        name="title"
        label="Title"
        autoComplete="off"
        hint="It comes last on the site, and is empty: move sections into it. Readers don’t see empty groups."
      />
      <IconField />
    </FormDialog>
  );
}

function EditGroup({ site, group, onClose }: Required<Props>) {
  const update = useMutate(updateGroup, { showsError: true });
  const form = useZodForm({
    schema: contract.siteSectionGroups.update.body,
    defaults: { title: group.title, icon: group.icon ?? null },
    sends: 'changes',
  });
  return (
    <FormDialog
      title={`Edit “${group.title}”`}
      form={form}
      save="Save group"
      onClose={onClose}
      onSubmit={async (body) => {
        if (Object.keys(body).length > 0)
          await update.mutateAsync({ ...site, siteSectionGroupId: group.id, body });
      }}
    >
      <TextField name="title" label="Title" autoComplete="off" />
      <IconField />
    </FormDialog>
  );
}

export const GroupDialog = ({ group, ...props }: Props) =>
  group ? <EditGroup group={group} {...props} /> : <CreateGroup {...props} />;
