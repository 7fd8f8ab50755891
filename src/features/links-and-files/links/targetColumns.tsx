import { formatNumber } from '#lib/format.ts';
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
import { ReferenceLink } from '../ReferenceLink.tsx';
import styles from './Links.module.css';

type SpaceParams = { organizationId: string; spaceId: string };

/** The name of a link target, linked if it can be opened. */
export function TargetName(props: SpaceParams & { names: Names; target: Target }) {
  const { organizationId, spaceId, names, target } = props;
  const { reference, status } = target;
  const label = targetText(reference, names);
  const { page: pageId = '', file: fileId = '', anchor, url = '', space = spaceId } = reference;
  const hash = anchor && status !== 'broken' ? `#${encodeURIComponent(anchor)}` : '';
  return (
    <span className={styles.target}>
      {space !== spaceId ? (
        <AppLink
          to={
            fileId === ''
              ? paths.spacePages.to({ organizationId, spaceId: space, pageId })
              : paths.spaceFiles.to({ organizationId, spaceId: space, fileId })
          }
        >
          {label}
        </AppLink>
      ) : names.pages.has(pageId) ? (
        <AppLink to={paths.spacePages.to({ organizationId, spaceId, pageId }) + hash}>{label}</AppLink>
      ) : names.files.has(fileId) ? (
        <AppLink to={paths.spaceFiles.to({ organizationId, spaceId, fileId })}>{label}</AppLink>
      ) : webAddress(url) && status !== 'broken' ? (
        <a href={withoutSignInToken(url)} rel="noreferrer">
          {label}
        </a>
      ) : (
        <code>{label}</code>
      )}
    </span>
  );
}

type PlacesProps = SpaceParams & {
  /** Titles of the space's pages by ID. */
  titles: ReadonlyMap<string, string>;
  places: readonly LinkLocation[];
};

const Places = ({ places, ...space }: PlacesProps) => (
  <ul>
    {places.map(({ reference, relation }) => (
      <li key={`${relation} ${reference.page} ${reference.anchor}`}>
        <ReferenceLink {...space} reference={reference} />
        {relation !== 'link' && <span className="soft"> ({relationLabel(relation).toLowerCase()})</span>}
      </li>
    ))}
  </ul>
);

const collapsedCount = 4;

/** The pages that link to a target. Only the first few are shown until expanded. */
export function LinkPlaces({ places, ...space }: PlacesProps) {
  const rest = places.slice(collapsedCount);
  return (
    <div className={styles.places}>
      <Places {...space} places={places.slice(0, collapsedCount)} />
      {rest.length > 0 && (
        <details>
          <summary>Show {formatNumber(rest.length)} more</summary>
          <Places {...space} places={rest} />
        </details>
      )}
    </div>
  );
}

/** Type and number of occurrences. */
export function targetColumns<T extends Target>() {
  const column = columnsOf<T>();
  return [
    column('kind', { header: 'Type', label: '' }, ({ reference }) => kindLabel(reference.kind)),
    column('count', { header: 'Occurrences', figure: true }, ({ places }) => <Num value={places.length} />),
  ];
}
