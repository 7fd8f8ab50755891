// Has a specification read from another address.
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { OpenAPISpec } from '#contract/openapi.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { putSpec } from '../openapi.api.ts';
import { SourceField } from './SourceField.tsx';

type Props = { spec: OpenAPISpec; onClose: () => void };

export function SourceDialog({ spec: { slug, sourceURL = '' }, onClose }: Props) {
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
