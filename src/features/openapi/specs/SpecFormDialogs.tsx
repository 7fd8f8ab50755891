import type * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { OpenAPISpec } from '#contract/openapi.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { NearField } from '#ui/form/NearField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { createSpec, putSpec } from '../openapi.api.ts';
import { suggestSlug } from '../spec.words.ts';

const SourceField = () => (
  <TextField
    name="source.url"
    label="Address of the source"
    type="url"
    code
    autoComplete="off"
    placeholder="https://"
    hint="OpenAPI 3 or Swagger 2.0, as JSON or YAML. The service fetches it without signing in anywhere."
  />
);

const newSpec = contract.openapi.create.body;

type CreateProps = { specs: readonly OpenAPISpec[]; onClose: () => void };

/** A slug that is taken updates the specification that has it, and says so first. */
export function CreateSpecDialog({ specs, onClose }: CreateProps) {
  const { organizationId } = paths.openapiSpecs.useParams();
  const create = useMutate(createSpec, { showsError: true });
  const put = useMutate(putSpec, { showsError: true });
  const form = useZodForm({ schema: newSpec, defaults: { slug: '', source: { url: '' } }, sends: 'all' });
  const slug = form.control.watch('slug');
  const taken = specs.find((spec) => spec.slug === slug);
  const mayUpdate = taken?.permissions.edit ?? false;
  const send = ({ slug: specSlug, source }: z.output<typeof newSpec>) =>
    mayUpdate
      ? put.mutateAsync({ organizationId, specSlug, body: { source } })
      : create.mutateAsync({ organizationId, body: { slug: specSlug, source } });
  return (
    <FormDialog
      title="Add an OpenAPI specification"
      form={form}
      save={mayUpdate ? 'Update specification' : 'Add specification'}
      saving={mayUpdate ? 'Updating…' : 'Adding…'}
      onClose={onClose}
      onSubmit={send}
    >
      <NearField
        name="slug"
        label="Slug"
        what="a slug"
        suggest={suggestSlug}
        hint="Its name in addresses: lowercase letters and digits, with single hyphens between. It stays the same for good."
      >
        {taken && (
          <output className="warn">
            There is a specification “{taken.slug}” already
            {taken.sourceURL !== undefined && <>, read from {taken.sourceURL}</>}.{' '}
            {mayUpdate
              ? 'Saving updates it: it is read from the address below from now on, and its versions stay.'
              : 'You may not change it: choose another slug.'}
          </output>
        )}
      </NearField>
      <SourceField />
    </FormDialog>
  );
}

type SourceProps = { spec: OpenAPISpec; onClose: () => void };

export function SourceDialog({ spec: { slug, sourceURL = '' }, onClose }: SourceProps) {
  const { organizationId } = paths.openapiSpecs.useParams();
  const put = useMutate(putSpec, { showsError: true });
  const form = useZodForm({
    schema: contract.openapi.put.body,
    defaults: { source: { url: sourceURL } },
    sends: 'all',
  });
  return (
    <FormDialog
      title={`Change the source of “${slug}”`}
      form={form}
      save="Change source"
      onClose={onClose}
      onSubmit={(body) => put.mutateAsync({ organizationId, specSlug: slug, body })}
    >
      <SourceField />
      <p className="soft">It is fetched at once. The versions that there are stay.</p>
    </FormDialog>
  );
}
