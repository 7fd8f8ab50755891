import * as z from 'zod/mini';
import { knownSites, longestSiteTitle, type KnownSite } from '#directory/knownSites.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { siteName } from './sites.list.ts';

const schema = z.object({ title: z.optional(z.string().check(z.maxLength(longestSiteTitle))) });

export function NameSiteDialog({ site, onClose }: { site: KnownSite; onClose: () => void }) {
  const { organizationId } = paths.sites.useParams();
  const form = useZodForm({ schema, defaults: { title: site.title ?? '' }, sends: 'all' });
  return (
    <FormDialog
      title={`Name “${siteName(site)}”`}
      form={form}
      save="Save name"
      onClose={onClose}
      onSubmit={({ title }) => {
        knownSites.put(organizationId, { id: site.id, title: title || null });
        return Promise.resolve();
      }}
    >
      <TextField
        name="title"
        label="Name"
        autoComplete="off"
        hint="The service tells no name of a site; this one is kept on this device and goes into the exported list."
      />
    </FormDialog>
  );
}
