// What the URL says of the list of specifications, and which of them it means. Pure.
import type { OpenAPISpec } from '#contract/openapi.ts';
import { folded } from '#lib/fold.ts';
import { stateOf, states } from '../spec.words.ts';

/** The filters that are valid; a bad value is none. */
export const specsSearch = (search: URLSearchParams) => ({
  search: search.get('search') ?? undefined,
  state: states.find((state) => state === search.get('state')),
});
export type SpecsSearch = ReturnType<typeof specsSearch>;

/** Those whose slug or source has the text in it and that are in the state. */
export function matching(specs: readonly OpenAPISpec[], { search = '', state }: SpecsSearch) {
  const wanted = folded(search.trim());
  return specs.filter(
    (spec) =>
      (state === undefined || stateOf(spec) === state) &&
      [spec.slug, spec.sourceURL ?? ''].some((text) => folded(text).includes(wanted)),
  );
}
