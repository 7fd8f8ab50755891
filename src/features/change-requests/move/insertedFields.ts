import type { ContentChange } from '#contract/areas/content-changes.ts';
import type { Page } from '#contract/content.ts';

/** The settings that aren't in the text of a page. */
export const fieldsOf = ({ description, emoji, icon, hidden, noIndex, noRobotsIndex }: Page) => ({
  ...(description !== undefined && { description }),
  ...(emoji !== undefined && { emoji }),
  ...(icon !== undefined && { icon }),
  ...(hidden !== undefined && { hidden }),
  ...(noIndex !== undefined && { noIndex }),
  ...(noRobotsIndex !== undefined && { noRobotsIndex }),
});

export type Insert = Extract<ContentChange, { operation: 'insert_page' }>;

/** The source of a generated page. Specifications belong to the organization, so it is the same in each space. */
export function computedOf(computed: Page['computed']): Pick<Insert, 'computed'> {
  const ref = computed?.dependencies.spec?.ref;
  if (!computed || !ref) return {};
  const { models, grouping } = computed.props;
  return {
    computed: {
      type: 'builtin:openapi',
      dependencies: { spec: { ref: { kind: 'openapi', spec: ref.spec } } },
      props: {
        ...(typeof models === 'boolean' && { models }),
        ...(typeof grouping === 'string' && { grouping }),
      },
    },
  };
}
