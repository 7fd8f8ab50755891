import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Site } from '../../sites.api.ts';
import { createGroup } from '../../siteWrites.api.ts';
import type { GroupItem } from '../siteItems.ts';
import { IconField } from './IconField.tsx';

type Props = {
  site: Site;
  /** The group that it is added to. Undefined for the top level. */
  group?: GroupItem | undefined;
  onClose: () => void;
};

export function CreateGroupDialog({ site, group, onClose }: Props) {
  const create = useMutate(createGroup);
  return (
    <FormDialog
      title={group ? `Add group to “${group.title}”` : 'Add group'}
      schema={contract.siteSectionGroups.create.body}
      defaults={{ title: '', icon: null }}
      save="Add group"
      saving="Adding…"
      onClose={onClose}
      onSubmit={(body) =>
        create.mutateAsync({ ...site, body: { ...body, ...(group && { parent: group.id }) } })
      }
    >
      <TextField
        name="title"
        label="Title"
        hint={`The group is added at the end of ${group ? `“${group.title}”` : 'the site'}. Visitors won’t see it until it contains sections or links.`}
      />
      <IconField />
    </FormDialog>
  );
}
