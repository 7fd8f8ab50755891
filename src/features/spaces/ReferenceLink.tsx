import type { Reference } from '#contract/references.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { placePath, type ContentPlace } from './contentParams.ts';

type Props = ContentPlace & {
  place: Reference;
  /** Titles of the space's pages by their ids. */
  titles: ReadonlyMap<string, string>;
};

export function PlaceLink({ place, titles, ...content }: Props) {
  const { page = '', anchor } = place;
  return (
    <AppLink to={placePath(content, place)}>
      {titles.get(page) ?? 'A page that is gone'}
      {anchor && <span className="soft"> #{anchor}</span>}
    </AppLink>
  );
}
