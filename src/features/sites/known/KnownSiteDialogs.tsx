import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError } from '#api/ApiError.ts';
import { longestSiteTitle, putKnownSite, siteIn, siteName, type KnownSite } from '#directory/knownSites.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { siteExistsQuery } from '../sites.api.ts';

const siteTitle = z.optional(z.string().check(z.maxLength(longestSiteTitle)));
const renameForm = z.object({ title: siteTitle });
const addForm = z.object({ address: z.string().check(z.minLength(1), z.maxLength(2048)), title: siteTitle });

const addressError = (message: string) =>
  Object.assign(new Error('Couldn’t add the site.'), { issues: [{ path: 'body.address', message }] });

export function AddSiteDialog({ onClose }: { onClose: () => void }) {
  const { organizationId } = paths.sites.useParams();
  const client = useQueryClient();

  async function add({ address, title: name }: z.output<typeof addForm>) {
    const id = siteIn(address);
    if (id === null) throw addressError('No site ID found. Enter a site ID or a URL that contains one.');
    try {
      await client.query({ ...siteExistsQuery({ organizationId, siteId: id }), staleTime: 0 });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        throw addressError(
          `Couldn’t find a site with the ID “${id}” in this organization. Check the ID and your access.`,
        );
      throw error;
    }
    putKnownSite(organizationId, id, name ? { title: name } : {});
  }
  return (
    <FormDialog
      title="Add site"
      schema={addForm}
      defaults={{ address: '', title: '' }}
      save="Add site"
      saving="Adding…"
      onClose={onClose}
      onSubmit={add}
    >
      <TextField
        name="address"
        label="Site ID or URL"
        code
        hint="Paste a site ID or a URL that contains one."
      />
      <TextField name="title" label="Name" hint="Stored on this device only." />
    </FormDialog>
  );
}

export function NameSiteDialog({ site, onClose }: { site: KnownSite; onClose: () => void }) {
  const { organizationId } = paths.sites.useParams();
  return (
    <FormDialog
      title={`Rename “${siteName(site)}”`}
      save="Rename"
      schema={renameForm}
      defaults={{ title: site.title ?? '' }}
      onClose={onClose}
      onSubmit={({ title: name }) => {
        putKnownSite(organizationId, site.id, { title: name || null });
        return Promise.resolve();
      }}
    >
      <TextField name="title" label="Name" hint="Stored on this device and included in exported lists." />
    </FormDialog>
  );
}
