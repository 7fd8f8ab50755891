// How a specification's source is doing: an icon and a word.
import { Clock } from 'lucide';
import type { OpenAPISpec } from '#contract/openapi.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { State } from '#ui/State.tsx';
import { stateOf, stateWords } from './spec.words.ts';

type Props = { spec: Pick<OpenAPISpec, 'processingState' | 'lastProcessErrorCode'> };

export function SpecState({ spec }: Props) {
  const words = stateWords(spec);
  const state = stateOf(spec);
  if (state === 'processing')
    return spec.processingState === 'pending' ? (
      <State icon={Clock}>{words}</State>
    ) : (
      <span>
        <Spinner small /> {words}
      </span>
    );
  return (
    <State tone={state === 'failed' ? 'stop' : state === 'complete' ? 'good' : 'neutral'}>{words}</State>
  );
}
