import { useSuspenseQuery } from '@tanstack/react-query';
import { useHasOperation } from '#api/useHasOperation.ts';
import { organizationQuery, spaceQuery } from '#directory/organizations/organizations.api.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { pluralize } from '#lib/format.ts';
import { sites } from '#contract/areas/sites.ts';
import { flatPages } from '#prose/pageTree.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Check } from 'lucide';
import { pagesQuery } from '#directory/content/content.api.ts';
import type { FirstImport as State } from '#directory/docs/firstImport.ts';

/** The result of a first import, and the next step. */
function Live({ spaceId }: { spaceId: string }) {
  const { organizationId } = paths.spaceImport.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { data: tree } = useSuspenseQuery(pagesQuery({ spaceId }));
  const createsSites = useHasOperation(sites.create) === true && organization.permissions.admin;
  const openSpace = (
    <AppLink
      className={buttonClass(createsSites ? {} : { variant: 'primary' })}
      to={paths.space.to({ organizationId, spaceId })}
    >
      Open space
    </AppLink>
  );
  return (
    <EmptyState
      kind="empty"
      icon={Check}
      title={`${pluralize(flatPages(tree.pages).length, 'page')} imported into “${titleOf(space)}”`}
      note={
        createsSites
          ? 'Members with access can read them now. Publish them on a site for everyone else.'
          : 'Members with access can read them now.'
      }
      actions={
        <>
          {createsSites && (
            <AppLink
              className={buttonClass({ variant: 'primary' })}
              to={paths.sites.to({ organizationId }, { dialog: `newSite.${spaceId}` })}
            >
              Publish on a site…
            </AppLink>
          )}
          {openSpace}
        </>
      }
    />
  );
}

/** Progress and result of a first import. The tray has its rows, and buttons to pause and retry. */
export function FirstImport({ state, reason, spaceId, changeRequestId }: State) {
  const { organizationId } = paths.spaceImport.useParams();
  if (state === 'live') return <Live spaceId={spaceId} />;
  if (state === 'failed')
    return (
      <EmptyState
        kind="failed"
        title="The pages aren’t live yet"
        note={`${reason ?? ''} What was imported is in a change request.`}
        actions={
          <AppLink
            className={buttonClass({ variant: 'primary' })}
            to={paths.changeRequest.to({ organizationId, spaceId, changeRequestId })}
          >
            Open change request
          </AppLink>
        }
      />
    );
  return (
    <output>
      <Spinner small /> {state === 'writing' ? 'Importing pages and files…' : 'Making them live…'}
    </output>
  );
}
