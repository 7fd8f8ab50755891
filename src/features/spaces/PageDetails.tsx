import { useQuery } from '@tanstack/react-query';
import { EyeOff, SearchX } from 'lucide';
import { useHasOperation } from '#api/useHasOperation.ts';
import { spaceHistory } from '#contract/areas/space-history.ts';
import type { Page } from '#contract/content.ts';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { visitableUrl } from '#directory/access/restriction.ts';
import { VisitLink } from '#directory/sites/VisitLink.tsx';
import { AppLink } from '#routing/AppLink.tsx';
import type { ContentParams } from '#routing/contentPaths.ts';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import styles from './SpacePages.module.css';

type Props = { params: ContentParams; page: Page };

/** A link to the page on its site. Nothing if no visitor can open it. */
function PublishedPage({ spaceId, path }: { spaceId: string; path: string }) {
  const { data: space } = useQuery(spaceQuery(spaceId));
  const published = space && visitableUrl(space);
  if (published === undefined) return null;
  return (
    <li>
      <VisitLink plain url={`${published}/${path.split('/').map(encodeURIComponent).join('/')}`}>
        View on site
      </VisitLink>
    </li>
  );
}

export function PageDetails({ params, page }: Props) {
  const { organizationId, spaceId, changeRequestId } = params;
  const hasHistory = useHasOperation(spaceHistory.list);
  const { id, description, path, updatedAt, git, hidden, noIndex, noRobotsIndex, type } = page;
  return (
    <>
      {description && type !== 'link' && <p>{description}</p>}
      <ul className={styles.details} aria-label="Page details">
        <li>
          Path <code>/{path}</code>
        </li>
        <li>
          Updated <Time at={updatedAt} inline />
        </li>
        {git && (
          <li>
            Source <code>{git.path}</code>
          </li>
        )}
        {type !== 'group' && type !== 'link' && changeRequestId === undefined && (
          <li>
            <AppLink to={paths.spaceLinks.to({ organizationId, spaceId }, { on: id, status: 'all' })}>
              Links on this page
            </AppLink>
          </li>
        )}
        {changeRequestId === undefined && hasHistory && (
          <li>
            <AppLink to={paths.spaceHistory.to({ organizationId, spaceId }, { pageId: id })}>
              History of this page
            </AppLink>
          </li>
        )}
        {(type === 'document' || type === 'computed') && changeRequestId === undefined && (
          <PublishedPage spaceId={spaceId} path={path} />
        )}
        {hidden && (
          <li>
            <State icon={EyeOff}>Hidden</State>
          </li>
        )}
        {(noIndex || noRobotsIndex) && (
          <li>
            <State icon={SearchX}>Not indexed</State>
          </li>
        )}
      </ul>
    </>
  );
}
