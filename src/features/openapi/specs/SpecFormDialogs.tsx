import type * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { OpenAPISpec } from '#contract/areas/openapi.ts';
import { paths } from '#routing/paths.ts';
import { ControlledFormDialog, FormDialog } from '#ui/form/FormDialog.tsx';
import { NearField } from '#ui/form/NearField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { createSpec, putSpec } from '../openapi.api.ts';
import { suggestSlug } from '../openapi.text.ts';
import { SourceField } from './SourceField.tsx';

const newSpec = contract.openapi.create.body;

type CreateProps = { specs: readonly OpenAPISpec[]; onClose: () => void };

/** If the slug is taken, the dialog shows a warning and updates the existing specification. */
export function CreateSpecDialog({ specs, onClose }: CreateProps) {
  const { organizationId } = paths.openapiSpecs.useParams();
  const create = useMutate(createSpec);
  const put = useMutate(putSpec);
  const form = useZodForm({ schema: newSpec, defaults: { slug: '', source: { url: '' } }, sends: 'all' });
  const slug = form.control.watch('slug');
  const existing = specs.find((spec) => spec.slug === slug);
  const canUpdate = existing?.permissions.edit ?? false;
  const submit = ({ slug: specSlug, source }: z.output<typeof newSpec>) =>
    canUpdate
      ? put.mutateAsync({ organizationId, specSlug, body: { source } })
      : create.mutateAsync({ organizationId, body: { slug: specSlug, source } });
  return (
    <ControlledFormDialog
      title="Add OpenAPI specification"
      form={form}
      save={canUpdate ? 'Update specification' : 'Add specification'}
      saving={canUpdate ? 'Updating…' : 'Adding…'}
      onClose={onClose}
      onSubmit={submit}
    >
      <NearField
        name="slug"
        label="Slug"
        what="a slug"
        suggest={suggestSlug}
        hint="Used in URLs. Lowercase letters, digits, and single hyphens. Can’t be changed later."
      >
        {existing && (
          <output className="warn">
            The slug “{existing.slug}” is already used by a specification
            {existing.sourceURL !== undefined && <> from {existing.sourceURL}</>}.{' '}
            {canUpdate
              ? 'Updating it replaces its source. Existing versions are kept.'
              : 'You don’t have permission to edit it. Choose another slug.'}
          </output>
        )}
      </NearField>
      <SourceField
        onFile={(name) => {
          if (slug === '')
            form.control.setValue('slug', suggestSlug(name.replace(/\.\w+$/, '')), { shouldDirty: true });
        }}
      />
    </ControlledFormDialog>
  );
}

type SourceProps = { spec: OpenAPISpec; onClose: () => void };

export function SourceDialog({ spec: { slug, sourceURL = '' }, onClose }: SourceProps) {
  const { organizationId } = paths.openapiSpecs.useParams();
  const put = useMutate(putSpec);
  return (
    <FormDialog
      title={`Change source for “${slug}”`}
      schema={contract.openapi.put.body}
      defaults={{ source: { url: sourceURL } }}
      save="Change source"
      onClose={onClose}
      onSubmit={(body) => put.mutateAsync({ organizationId, specSlug: slug, body })}
    >
      <SourceField />
      <p className="soft">The source is read immediately. Existing versions are kept.</p>
    </FormDialog>
  );
}
