import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { moreLimits } from '#contract/limits.ts';
import { isRedirectSource, isWildcard } from '#contract/redirectSource.ts';
import { paths } from '#routing/paths.ts';
import { ControlledFormDialog } from '#ui/form/FormDialog.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField, textOf } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { destinationOf, sourceOf, type SiteParts } from './redirectText.ts';
import { changeRedirect, createRedirect } from './siteRedirects.api.ts';
import type { RedirectRow } from './siteRedirects.list.ts';

type Props = {
  parts: SiteParts;
  /** The redirect to edit. Undefined: a new one. */
  row: RedirectRow | undefined;
  /** The source to start with. */
  source: string;
  onClose: () => void;
};

const schemaFor = (parts: SiteParts) =>
  z.object({
    source: z.string().check(
      z.minLength(1, 'Required.'),
      z.maxLength(moreLimits.redirectSource),
      z.refine(
        (text) => isRedirectSource(sourceOf(text, parts.url)),
        'Must be a path on this site, such as “/old/page”, or “/old/*” for everything below.',
      ),
    ),
    to: z.string().check(
      z.minLength(1, 'Required.'),
      z.refine(
        (text) => destinationOf(text, parts) !== undefined,
        'Must be a path below a section or space of this site, such as “/guide/start”, or a URL.',
      ),
    ),
    permanent: z.boolean(),
    captureWildcard: z.boolean(),
    draft: z.boolean(),
  });

/** Creates or changes a redirect. */
export function RedirectDialog({ parts, row, source, onClose }: Props) {
  const site = paths.siteRedirects.useParams();
  const create = useMutate(createRedirect);
  const change = useMutate(changeRedirect);
  const form = useZodForm({
    schema: schemaFor(parts),
    defaults: {
      source,
      to: row?.to ?? '',
      permanent: row?.permanent ?? false,
      captureWildcard: row?.captureWildcard ?? false,
      draft: row?.draft ?? false,
    },
    sends: 'all',
  });
  const typed = textOf(useWatch({ control: form.control.control, name: 'source' }));
  return (
    <ControlledFormDialog
      title={row ? `Edit the redirect from “${row.source}”` : 'Create redirect'}
      form={form}
      save={row ? 'Save changes' : 'Create redirect'}
      saving={row ? 'Saving…' : 'Creating…'}
      onSubmit={async ({ source: from, to, permanent, draft, captureWildcard }) => {
        const destination = destinationOf(to, parts);
        if (!destination) return;
        const path = sourceOf(from, parts.url);
        const body = { source: path, permanent, draft, captureWildcard: captureWildcard && isWildcard(path) };
        // What the destination was called may not be its address: an unchanged one isn't sent.
        await (row
          ? change.mutateAsync({
              ...site,
              siteRedirectId: row.id,
              body: { ...body, ...(to !== row.to && { destination }) },
            })
          : create.mutateAsync({ ...site, body: { ...body, destination } }));
      }}
      onClose={onClose}
    >
      <TextField
        name="source"
        label="From"
        code
        hint="A path on this site without a page, such as /old/page, or /old/* for everything below."
      />
      <TextField
        name="to"
        label="To"
        code
        hint="A path on this site, such as /guide/start, or a URL. A redirect to a page follows it when it moves."
      />
      {isWildcard(typed.trim()) && (
        <SwitchField
          name="captureWildcard"
          label="Keep the rest of the path"
          hint="/old/setup leads to the page “setup” below the destination, if there is one."
        />
      )}
      <SwitchField
        name="permanent"
        label="Permanent"
        hint="Browsers and search engines remember it (308). Turn it on once you are sure."
      />
      <SwitchField
        name="draft"
        label="Draft"
        hint="Only previews of the site follow it, until you turn this off."
      />
    </ControlledFormDialog>
  );
}
