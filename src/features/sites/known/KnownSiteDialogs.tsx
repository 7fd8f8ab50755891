import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError } from '#api/ApiError.ts';
import { knownSites, longestSiteTitle, siteIn, type KnownSite } from '#directory/knownSites.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextDialog } from '#ui/form/TextDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { siteCheckQuery } from '../sites.api.ts';
import { siteName } from './sites.list.ts';

const title = z.optional(z.string().check(z.maxLength(longestSiteTitle)));
const named = z.object({ title });
const added = z.object({ address: z.string().check(z.minLength(1), z.maxLength(2048)), title });

const refusedAddress = (message: string) =>
  Object.assign(new Error('Nothing was added.'), { issues: [{ path: 'body.address', message }] });

export function AddSiteDialog({ onClose }: { onClose: () => void }) {
  const { organizationId } = paths.sites.useParams();
  const client = useQueryClient();
  const form = useZodForm({ schema: added, defaults: { address: '', title: '' }, sends: 'all' });

  async function add({ address, title: name }: z.output<typeof added>) {
    const id = siteIn(address);
    if (id === null) throw refusedAddress('There is no site’s id in it.');
    try {
      await client.query({ ...siteCheckQuery({ organizationId, siteId: id }), staleTime: 0 });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        throw refusedAddress(`This organization has no site with the id “${id}” that you can see.`);
      throw error;
    }
    const known = knownSites.of(organizationId).find((site) => site.id === id);
    knownSites.put(organizationId, { id, title: name || (known?.title ?? null) });
  }
  return (
    <FormDialog
      title="Add a site"
      form={form}
      save="Add site"
      saving="Searching…"
      onClose={onClose}
      onSubmit={add}
    >
      <TextField
        name="address"
        label="Id or address"
        code
        hint="The site’s id, or any address with it: of the platform’s own app, of the API, of this console."
      />
      <TextField
        name="title"
        label="Name"
        hint="What you call it. The service tells no name; this one is kept on this device."
      />
    </FormDialog>
  );
}

export function NameSiteDialog({ site, onClose }: { site: KnownSite; onClose: () => void }) {
  const { organizationId } = paths.sites.useParams();
  return (
    <TextDialog
      title={`Name “${siteName(site)}”`}
      save="Save name"
      schema={named}
      defaults={{ title: site.title ?? '' }}
      name="title"
      label="Name"
      hint="The service tells no name of a site; this one is kept on this device and goes into the exported list."
      onClose={onClose}
      onSubmit={({ title: name }) => {
        knownSites.put(organizationId, { id: site.id, title: name || null });
        return Promise.resolve();
      }}
    />
  );
}
