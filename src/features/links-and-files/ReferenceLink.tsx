import type { Reference } from '#contract/references.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { referencePath, type ContentParams } from '#routing/contentPaths.ts';

type Props = ContentParams & {
  reference: Reference;
  /** Titles of the space's pages by ID. */
  titles: ReadonlyMap<string, string>;
};

export function ReferenceLink({ reference, titles, ...params }: Props) {
  const { page = '', anchor } = reference;
  return (
    <AppLink to={referencePath(params, reference)}>
      {titles.get(page) ?? 'Deleted page'}
      {anchor && <span className="soft"> #{anchor}</span>}
    </AppLink>
  );
}
