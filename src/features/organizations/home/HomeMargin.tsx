import {
  Book,
  FileCode,
  FilePen,
  FileText,
  Folder,
  GitPullRequest,
  Globe,
  KeyRound,
  Library,
  Plus,
  Search,
  Star,
  User,
  Users,
  type IconNode,
} from 'lucide';
import type { Organization } from '#contract/areas/organizations.ts';
import { activity, isUndo } from '#api/writes/activity.ts';
import { useDeviceList } from '#directory/device/deviceList.ts';
import { requestName } from '#directory/change-requests/requestText.ts';
import { favorites, visits, type Visit, type VisitKind } from '#directory/device/visits.ts';
import { useStore } from '#lib/useStore.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { IconButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { MarginSection } from '#ui/Section.tsx';
import { Time } from '#ui/Time.tsx';
import styles from './Margin.module.css';
import type { Work } from './work.api.ts';

const maxVisits = 6;
/** The activity list shows the rest. */
const maxEntries = 5;

const icons: Record<VisitKind, IconNode> = {
  page: FileText,
  space: Book,
  'change-request': GitPullRequest,
  collection: Folder,
  site: Globe,
  member: User,
  team: Users,
  spec: FileCode,
  provider: KeyRound,
};

const isPage = ({ kind }: Visit) => kind === 'page';

type VisitProps = { organizationId: string; visit: Visit; isFavorite: boolean };

function VisitItem({ organizationId, visit, isFavorite }: VisitProps) {
  const toggle = () => (isFavorite ? favorites.drop(visit.id) : favorites.put(organizationId, visit));
  return (
    <li>
      <Icon of={icons[visit.kind]} className="soft" />
      <AppLink to={visit.id} title={visit.title} dir="auto">
        {visit.title}
      </AppLink>
      <IconButton
        icon={Star}
        variant="quiet"
        small
        label={`Favorite: ${visit.title}`}
        pressed={isFavorite}
        className={styles.star}
        onClick={toggle}
      />
    </li>
  );
}

function Visits({ organizationId }: { organizationId: string }) {
  const opened = useDeviceList(visits, organizationId);
  const marked = useDeviceList(favorites, organizationId);
  const isFavorite = ({ id }: Visit) => marked.some((one) => one.id === id);
  const others = opened.filter((visit) => !isFavorite(visit));
  const lists: [title: string, list: readonly Visit[]][] = [
    ['Favorites', marked],
    ['Recent pages', others.filter(isPage).slice(0, maxVisits)],
    ['Recently opened', others.filter((visit) => !isPage(visit)).slice(0, maxVisits)],
  ];
  return lists.map(
    ([title, list]) =>
      list.length > 0 && (
        <MarginSection key={title} title={title}>
          <ul className={styles.short}>
            {list.map((visit) => (
              <VisitItem
                key={visit.id}
                organizationId={organizationId}
                visit={visit}
                isFavorite={isFavorite(visit)}
              />
            ))}
          </ul>
        </MarginSection>
      ),
  );
}

function Undoable() {
  const entries = useStore(activity).filter(
    (entry) => entry.undo === 'possible' && entry.description !== null && !isUndo(entry),
  );
  if (entries.length === 0) return null;
  return (
    <MarginSection title="Undo recent changes">
      <ul className={styles.short}>
        {entries.slice(0, maxEntries).map(({ id, description }) => (
          <li key={id}>
            <span>{description}</span>
            <LinkLike aria-label={`Undo: ${description}`} onClick={() => void activity.undo(id)}>
              Undo
            </LinkLike>
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}

function Drafts({ organizationId, drafts }: { organizationId: string; drafts: Work['drafts'] }) {
  if (drafts.length === 0) return null;
  return (
    <MarginSection title="Unsaved drafts">
      <ul className={styles.short}>
        {drafts.map(({ spaceId, changeRequestId, pageId, title, at, request }) => (
          <li key={pageId}>
            <Icon of={FilePen} className="soft" />
            <AppLink
              to={
                changeRequestId === undefined
                  ? paths.editMainPage.to({ organizationId, spaceId, pageId })
                  : paths.editPage.to({ organizationId, spaceId, changeRequestId, pageId })
              }
              title={`${title}, in ${request ? requestName(request) : 'a new change request'}`}
              dir="auto"
            >
              {title}
            </AppLink>
            <Time at={at} />
          </li>
        ))}
      </ul>
      <p className={styles.hint}>Only on this device until you save. Reviewers can’t see them.</p>
    </MarginSection>
  );
}

function Start({ organization: { id: organizationId, permissions } }: Pick<Props, 'organization'>) {
  return (
    <MarginSection title="Start">
      <ul className={styles.short}>
        <li>
          <Icon of={Search} className="soft" />
          <AppLink to={paths.organizationSearch.to({ organizationId })}>Search pages</AppLink>
        </li>
        <li>
          <Icon of={Library} className="soft" />
          <AppLink to={paths.content.to({ organizationId })}>Browse content</AppLink>
        </li>
        {permissions.createContent && (
          <li>
            <Icon of={Plus} className="soft" />
            <AppLink to={paths.content.to({ organizationId }, { dialog: 'createSpace' })}>
              Create space…
            </AppLink>
          </li>
        )}
      </ul>
    </MarginSection>
  );
}

type Props = { organization: Organization; drafts: Work['drafts']; hasContent: boolean };

/** Unsaved drafts, recently opened items, and undo for recent writes, all of this device. */
export const HomeMargin = ({ organization, drafts, hasContent }: Props) => (
  <>
    <Drafts organizationId={organization.id} drafts={drafts} />
    <Visits organizationId={organization.id} />
    {hasContent && <Start organization={organization} />}
    <Undoable />
  </>
);
