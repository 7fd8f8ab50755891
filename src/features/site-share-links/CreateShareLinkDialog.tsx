import { useWatch } from 'react-hook-form';
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { ShareLink } from '#contract/site-share-links.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField, textOf } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { createShareLink } from './siteShareLinks.api.ts';

type Props = {
  /** How many links have this name already. */
  named: (name: string) => number;
  onDone: (link: ShareLink) => void;
  onClose: () => void;
};

export function CreateShareLinkDialog({ named, onDone, onClose }: Props) {
  const site = paths.siteShareLinks.useParams();
  const create = useMutate(createShareLink, { showsError: true });
  const form = useZodForm({
    schema: contract.siteShareLinks.create.body,
    defaults: { name: '' },
    sends: 'all',
  });
  const same = named(textOf(useWatch({ control: form.control.control, name: 'name' })));
  return (
    <FormDialog
      title="Create a share link"
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
          same > 0
            ? 'Another link has this name already; both can have it.'
            : 'Who it is for, so that you know later whether it is still needed.'
        }
      />
    </FormDialog>
  );
}
