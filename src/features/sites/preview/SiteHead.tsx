import { ChevronDown } from 'lucide';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { NamedIcon } from '#ui/icons/NamedIcon.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuLink } from '#ui/MenuItem.tsx';
import styles from './Preview.module.css';
import { firstVariant, type Entry, type Place, type Published, type ShownSection } from './published.ts';

/** The address of the preview at the first variant of a section. */
function useAddress() {
  const site = paths.sitePreview.useParams();
  const [readers] = useSearchValue('readers');
  return (shown: ShownSection) =>
    paths.sitePreview.to(site, { at: firstVariant(shown)?.id, readers: readers ?? undefined });
}

const isAt = (place: Place, { section }: ShownSection) => place.shown?.section.id === section.id;

type EntryProps<E> = { entry: E; place: Place };

function SiteMenu({ entry, place }: EntryProps<Extract<Entry, { is: 'menu' }>>) {
  const address = useAddress();
  const open = entry.sections.find((shown) => isAt(place, shown));
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
                  to={address(shown)}
                  aria-current={isAt(place, shown) ? 'true' : undefined}
                >
                  {icon !== undefined && <NamedIcon name={icon} />}
                  <span className={styles.words}>
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

function SiteTab({ entry: { shown }, place }: EntryProps<Extract<Entry, { is: 'tab' }>>) {
  const { icon, title } = shown.section;
  const address = useAddress();
  const current = isAt(place, shown);
  return (
    <li className={current ? styles.open : undefined}>
      <AppLink className={styles.tab} to={address(shown)} aria-current={current ? 'true' : undefined}>
        {icon !== undefined && <NamedIcon name={icon} small />}
        {title}
      </AppLink>
    </li>
  );
}

type Props = { title: string; shown: Published; place: Place };

export function SiteHead({ title, shown: { entries }, place }: Props) {
  const address = place.variant.urls.published;
  return (
    <>
      <p className={styles.address}>
        <code>{address ?? 'The service tells no address of it.'}</code>
      </p>
      <div className={styles.head}>
        <p className={styles.name}>{title}</p>
        {entries.length > 0 && (
          <nav aria-label="Published site">
            <ul className={styles.entries}>
              {entries.map((entry) =>
                entry.is === 'menu' ? (
                  <SiteMenu key={entry.id} entry={entry} place={place} />
                ) : (
                  <SiteTab key={entry.id} entry={entry} place={place} />
                ),
              )}
            </ul>
          </nav>
        )}
      </div>
    </>
  );
}
