import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Site } from '../../sites.api.ts';
import { createGroup } from '../../siteWrites.api.ts';
import { IconField } from './IconField.tsx';

export function CreateGroupDialog({ site, onClose }: { site: Site; onClose: () => void }) {
  const create = useMutate(createGroup);
  return (
    <FormDialog
      title="Add group"
      schema={contract.siteSectionGroups.create.body}
      defaults={{ title: '', icon: null }}
      save="Add group"
      saving="Adding…"
      onClose={onClose}
      onSubmit={(body) => create.mutateAsync({ ...site, body })}
    >
      <TextField
        name="title"
        label="Title"
        hint="The group is added at the end of the site. Visitors won’t see it until you move sections or links into it."
      />
      <IconField />
    </FormDialog>
  );
}
