import { pluralize } from '#lib/format.ts';
import { webAddress } from '#lib/webAddress.ts';
import {
  kindLabel,
  relationLabel,
  targetText,
  type Names,
  type LinkLocation,
  type Target,
} from '#prose/linkTargets.ts';
import { withoutSignInToken } from '#prose/withoutSignInToken.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Num } from '#ui/Num.tsx';
import { columnsOf } from '#ui/table.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import styles from './Links.module.css';

type SpaceOf = { organizationId: string; spaceId: string };

/** What a link leads to, as a link where there is a way. */
export function TargetName(props: SpaceOf & { names: Names; target: Target }) {
  const { organizationId, spaceId, names, target } = props;
  const { reference, status } = target;
  const words = targetText(reference, names);
  const { page: pageId = '', file: fileId = '', anchor, url = '' } = reference;
  const hash = anchor && status !== 'broken' ? `#${encodeURIComponent(anchor)}` : '';
  return (
    <span className={styles.target}>
      {names.pages.has(pageId) ? (
        <AppLink to={paths.spacePages.to({ organizationId, spaceId, pageId }) + hash}>{words}</AppLink>
      ) : names.files.has(fileId) ? (
        <AppLink to={paths.spaceFiles.to({ organizationId, spaceId, fileId })}>{words}</AppLink>
      ) : webAddress(url) && status !== 'broken' ? (
        <a href={withoutSignInToken(url)} rel="noreferrer">
          {words}
        </a>
      ) : (
        <code>{words}</code>
      )}
    </span>
  );
}

type PlacesProps = SpaceOf & {
  /** Titles of the space's pages by their ids. */
  titles: ReadonlyMap<string, string>;
  places: readonly LinkLocation[];
};

const Places = ({ places, ...space }: PlacesProps) => (
  <ul>
    {places.map(({ reference, relation }) => (
      <li key={`${relation} ${reference.page} ${reference.anchor}`}>
        <PlaceLink {...space} place={reference} />
        {relation !== 'link' && <span className="soft"> ({relationLabel(relation).toLowerCase()})</span>}
      </li>
    ))}
  </ul>
);

const few = 4;

/** Where the links to a target are; beyond a few, the rest is folded. */
export function LinkPlaces({ places, ...space }: PlacesProps) {
  const rest = places.slice(few);
  return (
    <div className={styles.places}>
      <Places {...space} places={places.slice(0, few)} />
      {rest.length > 0 && (
        <details>
          <summary>{pluralize(rest.length, 'more place')}</summary>
          <Places {...space} places={rest} />
        </details>
      )}
    </div>
  );
}

/** What kind of target it is, and on how many places links lead to it. */
export function targetColumns<T extends Target>() {
  const column = columnsOf<T>();
  return [
    column('kind', { header: 'Kind', label: '' }, ({ reference }) => kindLabel(reference.kind)),
    column('count', { header: 'Places', figure: true }, ({ places }) => <Num value={places.length} />),
  ];
}
