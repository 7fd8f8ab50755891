import { formatNumber, pluralize } from '#lib/format.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { copy } from '#ui/copy.ts';
import { Section } from '#ui/Section.tsx';
import type { PageConversion } from './convert.api.ts';
import { countsOf, leftCounts, leftLines } from './convert.text.ts';
import styles from './Convert.module.css';

/** How many pages with syntax that stays are shown, and lines of each. The copied list has all of them. */
const maxPages = 200;
const maxLines = 20;

type CountsProps = {
  /** The heads of the columns before the numbers. */
  heads: readonly string[];
  rows: readonly { name: string; now?: string; places: number; pages: number }[];
};

/** The numbers of places and pages, by kind or by reason. */
function Counts({ heads, rows }: CountsProps) {
  return (
    <table className={styles.counts}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col" className="num">
            Places
          </th>
          <th scope="col" className="num">
            Pages
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, now, places, pages }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {now !== undefined && (
              <td>
                <code>{now}</code>
              </td>
            )}
            <td className="num">{formatNumber(places)}</td>
            <td className="num">{formatNumber(pages)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LeftOnPage({ page, left }: PageConversion) {
  const { organizationId, spaceId } = paths.spaceConversion.useParams();
  return (
    <section aria-label={pageTitle(page)}>
      <h3 className={styles.page}>
        <AppLink to={paths.spacePages.to({ organizationId, spaceId, pageId: page.id })} dir="auto">
          {pageTitle(page)}
        </AppLink>
        <span className="soft num">{pluralize(left.length, 'place')}</span>
      </h3>
      <ul className={styles.left}>
        {left.slice(0, maxLines).map(({ line, source, reason }, at) => (
          <li key={at}>
            <span className="soft num">Line {formatNumber(line)}</span>{' '}
            {source !== '' && <code>{source}</code>} <span className="soft">{reason}</span>
          </li>
        ))}
        {left.length > maxLines && (
          <li className="soft">{formatNumber(left.length - maxLines)} more on this page</li>
        )}
      </ul>
    </section>
  );
}

/** What the conversion changes, and what stays as it is. */
export function FoundSyntax({ found }: { found: readonly PageConversion[] }) {
  const kept = found.filter(({ left }) => left.length > 0);
  const shown = kept.slice(0, maxPages);
  const places = kept.reduce((sum, { left }) => sum + left.length, 0);
  return (
    <>
      {found.some(({ converted }) => converted.size > 0) && (
        <Section title="Converted">
          <Counts heads={['Syntax', 'Written as']} rows={countsOf(found)} />
        </Section>
      )}
      {kept.length > 0 && (
        <Section
          title="Stays as it is"
          note={`${pluralize(places, 'place')} on ${pluralize(kept.length, 'page')}`}
          actions={
            <Button small onClick={() => void copy('list', leftLines(kept).join('\n'))}>
              Copy list
            </Button>
          }
        >
          <Counts heads={['Reason']} rows={leftCounts(kept)} />
          {shown.map((conversion) => (
            <LeftOnPage key={conversion.page.id} {...conversion} />
          ))}
          {kept.length > shown.length && (
            <p className="soft">
              {pluralize(kept.length - shown.length, 'more page')}. Copy the list to see them.
            </p>
          )}
        </Section>
      )}
    </>
  );
}
