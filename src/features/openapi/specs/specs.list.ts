import type { OpenAPISpec } from '#contract/openapi.ts';
import { listOf } from '#lists/defineList.ts';
import { stateOf, type SourceState } from '../spec.words.ts';

const { text, choice, define } = listOf<OpenAPISpec>();

const predicates: Record<SourceState, string> = {
  processing: 'is being fetched',
  failed: 'has failed',
  complete: 'is complete',
};

export const specsList = define({
  id: 'specs',
  label: 'OpenAPI specifications',
  one: 'specification',
  many: 'specifications',
  filters: {
    search: text({
      label: 'Search by slug or source',
      hint: 'Slug or source',
      in: ({ slug, sourceURL = '' }) => [slug, sourceURL],
    }),
    state: choice<SourceState>({
      label: 'State',
      any: 'Any state',
      options: [
        { value: 'processing', label: 'Being fetched' },
        { value: 'failed', label: 'Failed' },
        { value: 'complete', label: 'Complete' },
      ],
      matches: (state) => (spec) => stateOf(spec) === state,
    }),
  },
  describeEmpty({ search, state }) {
    const named = search ? ` with “${search}” in its slug or source` : '';
    return `No specification${named} ${state ? predicates[state] : 'was found'}.`;
  },
});
