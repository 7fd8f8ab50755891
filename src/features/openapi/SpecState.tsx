import { Clock, RefreshCw } from 'lucide';
import { useMutate } from '#api/mutation.ts';
import type { OpenAPISpec } from '#contract/openapi.ts';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { RowRefusal } from '#ui/RowRefusal.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { State } from '#ui/State.tsx';
import { putSpec } from './openapi.api.ts';
import { isProcessing, stateOf, stateWords } from './spec.words.ts';

type Props = { spec: OpenAPISpec };

export function SpecState({ spec }: Props) {
  const words = stateWords(spec);
  const state = stateOf(spec);
  if (spec.processingState === 'pending') return <State icon={Clock}>{words}</State>;
  if (state === 'processing')
    return (
      <span>
        <Spinner small /> {words}
      </span>
    );
  return (
    <State tone={state === 'failed' ? 'stop' : state === 'complete' ? 'good' : 'neutral'}>{words}</State>
  );
}

function useFetchAgain({ slug, sourceURL }: OpenAPISpec) {
  const { organizationId } = paths.openapiSpecs.useParams();
  const put = useMutate(putSpec, { showsError: true });
  return {
    fault: put.error?.message,
    fetch: () => {
      if (sourceURL !== undefined)
        put.mutate({ organizationId, specSlug: slug, body: { source: { url: sourceURL } } });
    },
  };
}

/** In a row; nothing if the source can't be fetched now or the caller may not. */
export function FetchAgainLink({ spec }: Props) {
  const { fetch, fault } = useFetchAgain(spec);
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

export function FetchAgainButton({ spec }: Props) {
  const { fetch, fault } = useFetchAgain(spec);
  const pending = isProcessing(spec) ? 'It is being fetched' : undefined;
  return (
    <>
      {fault && <Fault role="alert">{fault}</Fault>}
      <Button
        icon={RefreshCw}
        reason={spec.sourceURL === undefined ? 'It has no address to be fetched from' : pending}
        onClick={fetch}
      >
        Fetch again
      </Button>
    </>
  );
}
