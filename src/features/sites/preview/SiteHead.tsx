import { ChevronDown } from 'lucide';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { NamedIcon } from '#pickers/icons/NamedIcon.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuLink } from '#ui/MenuItem.tsx';
import styles from './Preview.module.css';
import {
  defaultVariant,
  type Entry,
  type PublishedSection,
  type PublishedSite,
  type SiteLocation,
} from './published.ts';

/** Returns a function from a section to the URL of its default variant in the preview. */
function usePreviewUrl() {
  const site = paths.sitePreview.useParams();
  const [audience] = useSearchValue('readers');
  return (shown: PublishedSection) =>
    paths.sitePreview.to(site, { at: defaultVariant(shown)?.id, readers: audience ?? undefined });
}

const isCurrent = (location: SiteLocation, { section }: PublishedSection) =>
  location.shown?.section.id === section.id;

type EntryProps<E> = { entry: E; location: SiteLocation };

function SiteMenu({ entry, location }: EntryProps<Extract<Entry, { type: 'menu' }>>) {
  const previewUrl = usePreviewUrl();
  const open = entry.sections.find((shown) => isCurrent(location, shown));
  return (
    <li className={open && styles.open}>
      <Menu label={entry.title} text={entry.title} icon={ChevronDown} variant="quiet" small>
        {entry.sections.map((shown) => {
          const { id, icon, title, description } = shown.section;
          return (
            <MenuLink key={id}>
              {(props) => (
                <AppLink
                  {...props}
                  to={previewUrl(shown)}
                  aria-current={isCurrent(location, shown) ? 'true' : undefined}
                >
                  {icon !== undefined && <NamedIcon name={icon} />}
                  <span className={styles.text}>
                    {title}
                    {description !== undefined && <small>{description}</small>}
                  </span>
                </AppLink>
              )}
            </MenuLink>
          );
        })}
      </Menu>
    </li>
  );
}

function SiteTab({ entry: { shown }, location }: EntryProps<Extract<Entry, { type: 'tab' }>>) {
  const { icon, title } = shown.section;
  const previewUrl = usePreviewUrl();
  const current = isCurrent(location, shown);
  return (
    <li className={current ? styles.open : undefined}>
      <AppLink className={styles.tab} to={previewUrl(shown)} aria-current={current ? 'true' : undefined}>
        {icon !== undefined && <NamedIcon name={icon} small />}
        {title}
      </AppLink>
    </li>
  );
}

type Props = { title: string; published: PublishedSite; location: SiteLocation };

export function SiteHead({ title, published: { entries }, location }: Props) {
  const url = location.variant.urls.published;
  return (
    <>
      <p className={styles.url}>
        <code>{url ?? 'No published URL'}</code>
      </p>
      <div className={styles.head}>
        <p className={styles.name}>{title}</p>
        {entries.length > 0 && (
          <nav aria-label="Published site">
            <ul className={styles.entries}>
              {entries.map((entry) =>
                entry.type === 'menu' ? (
                  <SiteMenu key={entry.id} entry={entry} location={location} />
                ) : (
                  <SiteTab key={entry.id} entry={entry} location={location} />
                ),
              )}
            </ul>
          </nav>
        )}
      </div>
    </>
  );
}
