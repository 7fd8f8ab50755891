// Has a specification's source fetched again; a refusal stands below the button.
import { RefreshCw } from 'lucide';
import { useMutate } from '#api/mutation.ts';
import type { OpenAPISpec } from '#contract/openapi.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { RowRefusal } from '#ui/RowRefusal.tsx';
import { putSpec } from './openapi.api.ts';
import { isProcessing } from './spec.words.ts';

type Props = { organizationId: string; spec: OpenAPISpec };

function useFetchAgain({ organizationId, spec: { slug, sourceURL } }: Props) {
  const put = useMutate(putSpec, { showsError: true });
  return {
    fault: put.error?.message,
    fetch: () => {
      if (sourceURL !== undefined)
        put.mutate({ organizationId, specSlug: slug, body: { source: { url: sourceURL } } });
    },
  };
}

/** In a row. Nothing where it can't be done: it is being fetched, has no address, or who looks may not. */
export function FetchAgainLink({ organizationId, spec }: Props) {
  const { fetch, fault } = useFetchAgain({ organizationId, spec });
  if (!spec.permissions.edit || spec.sourceURL === undefined || isProcessing(spec)) return null;
  return (
    <>
      <LinkLike aria-label={`Fetch again: ${spec.slug}`} onClick={fetch}>
        Fetch again
      </LinkLike>
      {fault && <RowRefusal>{fault}</RowRefusal>}
    </>
  );
}

/** On the specification's own screen. */
export function FetchAgainButton({ organizationId, spec }: Props) {
  const { fetch, fault } = useFetchAgain({ organizationId, spec });
  const reason =
    spec.sourceURL === undefined
      ? 'It has no address to be fetched from'
      : isProcessing(spec)
        ? 'It is being fetched'
        : undefined;
  return (
    <>
      {fault && <Fault role="alert">{fault}</Fault>}
      <Button icon={RefreshCw} reason={reason} onClick={fetch}>
        Fetch again
      </Button>
    </>
  );
}
