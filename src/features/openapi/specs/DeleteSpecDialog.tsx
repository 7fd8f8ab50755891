import { useQuery } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import type { OpenAPISpec } from '#contract/openapi.ts';
import { pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { removeSpec, versionsQuery } from '../openapi.api.ts';

type Props = { spec: OpenAPISpec; onClose: () => void; onDone?: (() => void) | undefined };

export function DeleteSpecDialog({ spec: { slug }, onClose, onDone }: Props) {
  const { organizationId } = paths.openapiSpecs.useParams();
  const one = { organizationId, specSlug: slug };
  const { data: versions } = useQuery({ ...versionsQuery(one), retry: false });
  const remove = useMutate(removeSpec, { showsError: true });
  const kept =
    versions && versions.items.length > 0 ? pluralize(versions.items.length, 'version') : undefined;
  return (
    <ConfirmDialog
      title={`Delete “${slug}”?`}
      typed={slug}
      typedIs="slug"
      verb="Delete specification"
      doing="Deleting…"
      onConfirm={() => remove.mutateAsync(one)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {kept ? `It goes with its ${kept}, which can’t be had again.` : 'It goes with all its versions.'}{' '}
        Pages that show its operations lose them; the service does not say which pages these are.
      </p>
      <p>Its source stays as it is. This can’t be undone.</p>
    </ConfirmDialog>
  );
}
