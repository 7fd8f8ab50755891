import { useQuery } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import type { OpenAPISpec } from '#contract/areas/openapi.ts';
import { pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { removeSpec, versionsQuery } from '../openapi.api.ts';

type Props = { spec: OpenAPISpec; onClose: () => void; onDone?: (() => void) | undefined };

export function DeleteSpecDialog({ spec: { slug }, onClose, onDone }: Props) {
  const { organizationId } = paths.openapiSpecs.useParams();
  const params = { organizationId, specSlug: slug };
  const { data: versions } = useQuery({ ...versionsQuery(params), retry: false });
  const remove = useMutate(removeSpec);
  const count = versions?.items.length ?? 0;
  return (
    <ConfirmDialog
      title={`Delete “${slug}”?`}
      confirmText={slug}
      confirmNoun="slug"
      verb="Delete specification"
      doing="Deleting…"
      onConfirm={() => remove.mutateAsync(params)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {count > 0
          ? `This deletes the specification and ${pluralize(count, 'version')}.`
          : 'This deletes the specification and all its versions.'}{' '}
        Its operations will no longer appear in your docs.
      </p>
      <p>The source file isn’t affected. This can’t be undone.</p>
    </ConfirmDialog>
  );
}
