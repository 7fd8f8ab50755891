// Adds a specification by its address. A slug that is taken updates what has it, and says so first.
import type * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { OpenAPISpec } from '#contract/openapi.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { NearField } from '#ui/form/NearField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { createSpec, putSpec } from '../openapi.api.ts';
import { SourceField } from './SourceField.tsx';
import { suggestSlug } from './suggestSlug.ts';

const schema = contract.openapi.create.body;

type Props = { specs: readonly OpenAPISpec[]; onClose: () => void };

export function CreateSpecDialog({ specs, onClose }: Props) {
  const { organizationId } = paths.openapiSpecs.useParams();
  const create = useMutate(createSpec, { showsError: true });
  const put = useMutate(putSpec, { showsError: true });
  const form = useZodForm({ schema, defaults: { slug: '', source: { url: '' } }, sends: 'all' });
  const slug = form.control.watch('slug');
  const taken = specs.find((spec) => spec.slug === slug);
  const mayUpdate = taken?.permissions.edit ?? false;
  const send = ({ slug: specSlug, source }: z.output<typeof schema>) =>
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
