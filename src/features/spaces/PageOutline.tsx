// What stands on a page, heading by heading: in the margin where there is one, else folded until it is wanted.
import type { NamedHeading } from '#markdown/reading/headings.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { Num } from '#ui/Num.tsx';
import { useMedia } from '#ui/useMedia.ts';
import styles from './SpacePages.module.css';

/** The width from which there is a margin beside a page's text; also in the sheet. */
const withMargin = '(min-width: 96rem)';

/** Nothing for a page of one heading or none. */
export function PageOutline({ headings }: { headings: readonly NamedHeading[] }) {
  const hasMargin = useMedia(withMargin);
  if (headings.length < 2) return null;
  return (
    <details className={styles.outline} open={hasMargin}>
      <summary>
        On this page <Num value={headings.length} />
      </summary>
      <ul aria-label="On this page">
        {headings.map(({ anchor, title, depth }) => (
          <li key={anchor} style={{ '--depth': depth - 2 }}>
            <AppLink to={`#${encodeURIComponent(anchor)}`}>{title}</AppLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
