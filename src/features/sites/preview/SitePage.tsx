import { useQuery } from '@tanstack/react-query';
import type { Page } from '#contract/content.ts';
import type { SiteSpace } from '#contract/site-structure.ts';
import { emojiOf } from '#lib/emoji.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { PlainLink } from '#routing/PlainLink.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Select } from '#ui/Select.tsx';
import { pagesQuery } from '../sites.api.ts';
import styles from './Preview.module.css';
import type { Place } from './published.ts';

/** So many pages are named; a preview of the navigation needs no more. */
const most = 40;

const seen = (pages: readonly Page[]): Page[] => pages.filter(({ hidden }) => !hidden);

function Contents({ spaceId }: { spaceId: string }) {
  const { organizationId } = paths.sitePreview.useParams();
  const { data, isError } = useQuery(pagesQuery(spaceId));
  if (isError) return <p className="soft">Its pages can’t be read.</p>;
  if (!data) return null;
  const pages = seen(data.pages).flatMap((page) => [
    { page, below: false },
    ...seen(page.pages).map((one) => ({ page: one, below: true })),
  ]);
  if (pages.length === 0) return <p className="soft">There is no page in it yet.</p>;
  return (
    <nav aria-label="Contents">
      <ul className={styles.pages}>
        {pages.slice(0, most).map(({ page, below }) => (
          <li key={page.id} className={below ? styles.below : undefined}>
            {page.type === 'group' ? (
              <span className={styles.gathers}>{page.title}</span>
            ) : (
              <PlainLink to={paths.spacePages.to({ organizationId, spaceId, pageId: page.id })}>
                {page.title}
              </PlainLink>
            )}
          </li>
        ))}
      </ul>
      {pages.length > most && <p className="soft">and {pluralize(pages.length - most, 'page')} more</p>}
    </nav>
  );
}

function Switcher({ variant, variants }: { variant: SiteSpace; variants: readonly SiteSpace[] }) {
  const [, go] = useSearchValue('at');
  if (variants.length < 2) return <p className={styles.single}>{variant.title}</p>;
  return (
    <Select
      label="Variant"
      wide
      value={variant.id}
      onChange={(id) => go(id)}
      options={variants.map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}

type Props = { place: Place; variants: readonly SiteSpace[] };

export function SitePage({ place: { shown, variant }, variants }: Props) {
  const { organizationId } = paths.sitePreview.useParams();
  const { space, title, condition } = variant;
  const conditions = [shown?.section.condition, condition].filter((one) => one !== undefined);
  return (
    <div className={styles.body}>
      <aside aria-label="Variant and contents" className={styles.side}>
        <Switcher variant={variant} variants={variants} />
        <Contents spaceId={space.id} />
      </aside>
      <div className={styles.page}>
        <h2 className={styles.heading}>{shown?.section.title ?? title}</h2>
        {shown?.section.description !== undefined && <p>{shown.section.description}</p>}
        <p className="soft">
          Readers are in the space{' '}
          <AppLink to={paths.space.to({ organizationId, spaceId: space.id })}>
            {emojiOf(space.emoji)} {title}
          </AppLink>
          {variants.length > 1 && `, one of ${pluralize(variants.length, 'variant')} here`}.
        </p>
        {conditions.length > 0 && (
          <p className="soft">
            Only for readers of whom this is true:{' '}
            {conditions.map((one) => (
              <code key={one}>{one} </code>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
