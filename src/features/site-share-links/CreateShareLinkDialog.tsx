import { useWatch } from 'react-hook-form';
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { ShareLink } from '#contract/areas/site-share-links.ts';
import { paths } from '#routing/paths.ts';
import { ControlledFormDialog } from '#ui/form/FormDialog.tsx';
import { TextField, textOf } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { createShareLink } from './siteShareLinks.api.ts';

type Props = {
  /** Returns the number of existing links with a name. */
  countOf: (name: string) => number;
  onDone: (link: ShareLink) => void;
  onClose: () => void;
};

export function CreateShareLinkDialog({ countOf, onDone, onClose }: Props) {
  const site = paths.siteShareLinks.useParams();
  const create = useMutate(createShareLink);
  const form = useZodForm({
    schema: contract.siteShareLinks.create.body,
    defaults: { name: '' },
    sends: 'all',
  });
  const duplicates = countOf(textOf(useWatch({ control: form.control.control, name: 'name' })));
  return (
    <ControlledFormDialog
      title="Create share link"
      form={form}
      save="Create share link"
      saving="Creating…"
      onSubmit={(body) => create.mutateAsync({ ...site, body })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        hint={
          duplicates > 0
            ? 'Another link already has this name. You can still use it.'
            : 'Describe who the link is for or how it’s used.'
        }
      />
    </ControlledFormDialog>
  );
}
