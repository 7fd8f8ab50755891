import type { OpenAPISpec } from '#contract/areas/openapi.ts';
import { listOf } from '#lists/defineList.ts';
import { stateOf, type SourceState } from '../openapi.text.ts';

const { text, choice, define } = listOf<OpenAPISpec>();

const nouns: Record<SourceState, string> = {
  processing: 'specifications being fetched',
  failed: 'failed specifications',
  complete: 'complete specifications',
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
      any: 'All states',
      options: [
        { value: 'processing', label: 'Fetching' },
        { value: 'failed', label: 'Failed' },
        { value: 'complete', label: 'Complete' },
      ],
      matches: (state) => (spec) => stateOf(spec) === state,
    }),
  },
  describeEmpty({ search, state }) {
    const noun = state ? nouns[state] : 'specifications';
    return search ? `No ${noun} match “${search}”` : `No ${noun}`;
  },
});
