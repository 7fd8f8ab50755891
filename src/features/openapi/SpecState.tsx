import { Clock, RefreshCw, Upload } from 'lucide';
import { useMutate } from '#api/mutation.ts';
import type { OpenAPISpec } from '#contract/areas/openapi.ts';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { RowRefusal } from '#ui/RowRefusal.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { State } from '#ui/State.tsx';
import { putSpec } from './openapi.api.ts';
import { isProcessing, stateLabel, stateOf } from './openapi.text.ts';

type Props = { spec: OpenAPISpec };

export function SpecState({ spec }: Props) {
  const label = stateLabel(spec);
  const state = stateOf(spec);
  if (spec.processingState === 'pending') return <State icon={Clock}>{label}</State>;
  if (state === 'processing')
    return (
      <span>
        <Spinner small /> {label}
      </span>
    );
  return (
    <State tone={state === 'failed' ? 'danger' : state === 'complete' ? 'good' : 'neutral'}>{label}</State>
  );
}

function useRefetchSource({ slug, sourceURL }: OpenAPISpec) {
  const { organizationId } = paths.openapiSpecs.useParams();
  const put = useMutate(putSpec);
  return {
    error: put.error?.message,
    refetch: () => {
      if (sourceURL !== undefined)
        put.mutate({ organizationId, specSlug: slug, body: { source: { url: sourceURL } } });
    },
  };
}

/** For table rows. Renders nothing without permission, without a source, or while the source is being fetched. */
export function FetchAgainLink({ spec }: Props) {
  const { refetch, error } = useRefetchSource(spec);
  if (!spec.permissions.edit || spec.sourceURL === undefined || isProcessing(spec)) return null;
  return (
    <>
      <LinkLike aria-label={`Fetch again: ${spec.slug}`} onClick={refetch}>
        Fetch again
      </LinkLike>
      {error && <RowRefusal>{error}</RowRefusal>}
    </>
  );
}

/** Reads the URL again. A file has no URL, so another one is chosen. */
export function RefreshSourceButton({ spec, onChange }: Props & { onChange: () => void }) {
  const { refetch, error } = useRefetchSource(spec);
  const pending = isProcessing(spec) ? 'Fetching' : undefined;
  if (spec.sourceURL === undefined)
    return (
      <Button icon={Upload} onClick={onChange}>
        Upload new file…
      </Button>
    );
  return (
    <>
      {error && <Fault role="alert">{error}</Fault>}
      <Button icon={RefreshCw} reason={pending} onClick={refetch}>
        Fetch again
      </Button>
    </>
  );
}
