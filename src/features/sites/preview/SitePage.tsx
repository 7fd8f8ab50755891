import { useQuery } from '@tanstack/react-query';
import type { Page } from '#contract/content.ts';
import type { SiteSpace } from '#contract/site-structure.ts';
import { emojiOf } from '#lib/emoji.ts';
import { pluralize } from '#lib/format.ts';
import { pagesQuery } from '#directory/content/content.api.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { PlainLink } from '#routing/PlainLink.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import { Select } from '#ui/Select.tsx';
import styles from './Preview.module.css';
import type { SiteLocation } from './published.ts';

const maxPages = 40;

const visiblePages = (pages: readonly Page[]): Page[] => pages.filter(({ hidden }) => !hidden);

function Contents({ spaceId }: { spaceId: string }) {
  const { organizationId } = paths.sitePreview.useParams();
  const { data, isError } = useQuery(pagesQuery({ spaceId }));
  if (isError) return <p className="soft">Couldn’t load the pages. Try again later.</p>;
  if (!data) return null;
  const pages = visiblePages(data.pages).flatMap((page) => [
    { page, nested: false },
    ...visiblePages(page.pages).map((child) => ({ page: child, nested: true })),
  ]);
  if (pages.length === 0) return <p className="soft">No pages yet</p>;
  return (
    <nav aria-label="Contents">
      <ul className={styles.pages}>
        {pages.slice(0, maxPages).map(({ page, nested }) => (
          <li key={page.id} className={nested ? styles.nested : undefined}>
            {page.type === 'group' ? (
              <span className={styles.pageGroup}>{page.title}</span>
            ) : (
              <PlainLink to={paths.spacePages.to({ organizationId, spaceId, pageId: page.id })}>
                {page.title}
              </PlainLink>
            )}
          </li>
        ))}
      </ul>
      {pages.length > maxPages && (
        <p className="soft">and {pluralize(pages.length - maxPages, 'more page')}</p>
      )}
    </nav>
  );
}

function VariantSwitcher({ variant, variants }: { variant: SiteSpace; variants: readonly SiteSpace[] }) {
  const [, select] = useSearchValue('at');
  if (variants.length < 2) return <p className={styles.single}>{variant.title}</p>;
  return (
    <Select
      label="Variant"
      wide
      value={variant.id}
      onChange={(id) => select(id)}
      options={variants.map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}

type Props = { location: SiteLocation; variants: readonly SiteSpace[] };

export function SitePage({ location: { shown, variant }, variants }: Props) {
  const { organizationId } = paths.sitePreview.useParams();
  const { space, title, condition } = variant;
  const conditions = [shown?.section.condition, condition].filter((one) => one !== undefined);
  return (
    <div className={styles.body}>
      <aside aria-label="Variant and contents" className={styles.side}>
        <VariantSwitcher variant={variant} variants={variants} />
        <Contents spaceId={space.id} />
      </aside>
      <div className={styles.page}>
        <h2 className={styles.heading}>{shown?.section.title ?? title}</h2>
        {shown?.section.description !== undefined && <p>{shown.section.description}</p>}
        <p className="soft">
          Space:{' '}
          <AppLink to={paths.space.to({ organizationId, spaceId: space.id })}>
            {emojiOf(space.emoji)} {space.title}
          </AppLink>
          {variants.length > 1 && ` (one of ${pluralize(variants.length, 'variant')})`}
        </p>
        {conditions.length > 0 && (
          <p className="soft">
            Visible only to visitors who meet{' '}
            {conditions.length === 1 ? 'this condition' : 'these conditions'}:{' '}
            {conditions.map((one) => (
              <code key={one}>{one} </code>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
