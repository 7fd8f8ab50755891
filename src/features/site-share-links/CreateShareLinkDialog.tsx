// Makes a share link, then shows its address.
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { ShareLink } from '#contract/site-share-links.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { createShareLink } from './siteShareLinks.api.ts';
import { shownName } from './useShareLinkDialogs.ts';

type Props = {
  /** Links that have this name already. */
  named: (name: string) => number;
  onClose: () => void;
};

export function CreateShareLinkDialog({ named, onClose }: Props) {
  const site = paths.siteShareLinks.useParams();
  const navigate = useNavigate();
  const create = useMutate(createShareLink, { showsError: true });
  const made = useRef<ShareLink>(undefined);
  const form = useZodForm({
    schema: contract.siteShareLinks.create.body,
    defaults: { name: '' },
    sends: 'all',
  });
  const typed: unknown = useWatch({ control: form.control.control, name: 'name' });
  const same = named(typeof typed === 'string' ? typed : '');
  return (
    <FormDialog
      title="Create a share link"
      form={form}
      save="Create share link"
      saving="Creating…"
      onClose={() =>
        made.current === undefined
          ? onClose()
          : void navigate(paths.siteShareLinks.to(site, { [shownName]: made.current.id }), { replace: true })
      }
      onSubmit={async (body) => {
        made.current = await create.mutateAsync({ ...site, body });
      }}
    >
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        hint={
          same > 0
            ? 'Another link has this name already; both can have it.'
            : 'Who it is for, so that you know later whether it is still needed.'
        }
      />
    </FormDialog>
  );
}
