import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { optional } from '#contract/optional.ts';
import type { Site } from '#contract/sites.ts';
import type { Space } from '#contract/space.ts';
import { visibilityOptions } from '#directory/spaceText.ts';
import { SpacePicker } from '#pickers/SpacePicker.tsx';
import { paths } from '#routing/paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { createSite, removeSite, updateSite } from '../siteRecords.api.ts';

const visibilities = visibilityOptions.filter(
  ({ value }) => value !== 'in-collection' && value !== 'private',
);

const newSite = z.required(optional.sites.create.body, { title: true });

export function NewSiteDialog({ onClose }: { onClose: () => void }) {
  const { organizationId } = paths.sites.useParams();
  const navigate = useNavigate();
  const [space, setSpace] = useState<Space | null>(null);
  const create = useMutate(createSite, { showsError: true });
  const form = useZodForm({
    schema: newSite,
    defaults: { title: '', visibility: 'public' },
    sends: 'all',
  });
  return (
    <FormDialog
      title="New site"
      form={form}
      save="Create site"
      saving="Creating…"
      onClose={onClose}
      onSubmit={(body) =>
        create.mutateAsync({ organizationId, body: { ...body, ...(space && { spaces: [space.id] }) } })
      }
      onDone={({ id }) => void navigate(paths.site.to({ organizationId, siteId: id }), { replace: true })}
    >
      <TextField name="title" label="Title" />
      <SelectField name="visibility" label="Visibility" options={visibilities} />
      <SpacePicker
        label="First space"
        hint="Optional. You can add more spaces and sections later."
        organizationId={organizationId}
        value={space}
        onChange={setSpace}
      />
    </FormDialog>
  );
}

type Props = { organizationId: string; site: Site; onClose: () => void };

export function EditSiteDialog({ organizationId, site, onClose }: Props) {
  const update = useMutate(updateSite, { showsError: true });
  const { title, visibility } = site;
  const form = useZodForm({
    schema: optional.sites.update.body,
    defaults: { title, visibility },
    sends: 'changes',
  });
  return (
    <FormDialog
      title={`Edit “${title}”`}
      form={form}
      save="Save changes"
      updates
      onClose={onClose}
      onSubmit={(body) => update.mutateAsync({ organizationId, siteId: site.id, body })}
    >
      <TextField name="title" label="Title" />
      <SelectField name="visibility" label="Visibility" options={visibilities} />
    </FormDialog>
  );
}

export function DeleteSiteDialog({ organizationId, site, onClose }: Props) {
  const navigate = useNavigate();
  const remove = useMutate(removeSite, { showsError: true });
  return (
    <ConfirmDialog
      title={`Delete “${site.title}”?`}
      verb="Delete site"
      doing="Deleting…"
      typed={site.title}
      onConfirm={() => remove.mutateAsync({ organizationId, siteId: site.id })}
      onDone={() => void navigate(paths.sites.to({ organizationId }), { replace: true })}
      onClose={onClose}
    >
      <p>
        The site’s structure and share links will be permanently deleted. Its spaces won’t be deleted. This
        can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
