import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { optional } from '#contract/optional.ts';
import type { Site } from '#contract/areas/sites.ts';
import { paths } from '#routing/paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { removeSite, updateSite } from '../siteRecords.api.ts';

type Props = { organizationId: string; site: Site; onClose: () => void };

const titleForm = z.required(z.pick(optional.sites.update.body, { title: true }));

export function RenameSiteDialog({ organizationId, site, onClose }: Props) {
  const update = useMutate(updateSite);
  return (
    <FormDialog
      title={`Rename “${site.title}”`}
      save="Rename"
      schema={titleForm}
      defaults={{ title: site.title }}
      updates
      onClose={onClose}
      onSubmit={(body) => update.mutateAsync({ organizationId, siteId: site.id, body })}
    >
      <TextField name="title" label="Title" />
    </FormDialog>
  );
}

export function DeleteSiteDialog({ organizationId, site, onClose }: Props) {
  const navigate = useNavigate();
  const remove = useMutate(removeSite);
  return (
    <ConfirmDialog
      title={`Delete “${site.title}”?`}
      verb="Delete site"
      doing="Deleting…"
      confirmText={site.title}
      onConfirm={() => remove.mutateAsync({ organizationId, siteId: site.id })}
      onDone={() => void navigate(paths.sites.to({ organizationId }), { replace: true })}
      onClose={onClose}
    >
      <p>
        {site.published && 'Readers can no longer open it. '}
        The site’s structure and share links will be permanently deleted. Its spaces won’t be deleted. This
        can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
