import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Ellipsis, FolderInput, GitPullRequest, Import, Lock, Search } from 'lucide';
import { Outlet, useNavigate } from 'react-router';
import { hasOperation } from '#api/operations.ts';
import { customFields } from '#contract/areas/custom-fields.ts';
import { spaceComments } from '#contract/areas/space-comments.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { spaceHistory } from '#contract/areas/space-history.ts';
import { spaces } from '#contract/areas/spaces.ts';
import type { Space } from '#contract/space.ts';
import { grantedUsersQuery } from '#directory/access/access.api.ts';
import { DeletedSpace } from '#directory/spaces/DeletedSpace.tsx';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { visibilityFact, visitableUrl } from '#directory/access/restriction.ts';
import { createRequestBlocker, titleOf } from '#directory/spaces/spaceText.ts';
import { VisitLink } from '#directory/sites/VisitLink.tsx';
import { emojiOf } from '#lib/emoji.ts';
import { AuditLink } from '#directory/links/AuditLink.tsx';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { EntityTabs } from '#routing/TabLinks.tsx';
import { UrlDialogs, useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { copy } from '#ui/copy.ts';
import { Entity, Fact } from '#ui/Entity.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem } from '#ui/MenuItem.tsx';
import { State } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { importDisabledReason, spaceDialogs } from '../spaces.dialogs.ts';
import { ParentCollection } from './ParentCollection.tsx';
import { pagesQuery } from '#directory/content/content.api.ts';
import { clearFirstImport } from '#directory/docs/firstImport.ts';
import { DropOnSpace } from './DropOnSpace.tsx';

type Props = { organizationId: string; space: Space };

function SpaceTabs({ organizationId, space }: Props) {
  const { id: spaceId, changeRequestsOpen, comments } = space;
  const place = { organizationId, spaceId };
  const { data: granted } = useQuery(grantedUsersQuery({ kind: 'space', id: spaceId }));
  return (
    <EntityTabs
      label="Space"
      tabs={{
        pages: { text: 'Pages', to: paths.space.to(place) },
        requests: {
          text: 'Change requests',
          to: paths.spaceChangeRequests.to(place),
          count: changeRequestsOpen || undefined,
        },
        comments: {
          text: 'Comments',
          to: paths.spaceComments.to(place),
          count: comments || undefined,
          needs: spaceComments.list,
        },
        history: { text: 'History', to: paths.spaceHistory.to(place), needs: spaceHistory.list },
        links: { text: 'Links', to: paths.spaceLinks.to(place), needs: spaces.listLinks },
        files: { text: 'Files', to: paths.spaceFiles.to(place) },
        checks: { text: 'Page checks', to: paths.spaceChecks.to(place) },
        fields: { text: 'Fields', to: paths.spaceFields.to(place), needs: customFields.getValues },
        ...(granted && { access: { text: 'Access', to: paths.spaceAccess.to(place) } }),
        settings: { text: 'Settings', to: paths.spaceSettings.to(place) },
      }}
    />
  );
}

const SpaceFacts = ({ space }: { space: Space }) => (
  <>
    <Fact>{visibilityFact(space)}</Fact>
    {space.editMode === 'locked' && (
      <Fact>
        <State icon={Lock}>Locked</State>
      </Fact>
    )}
    <Fact>
      Updated <Time at={space.updatedAt} inline />
    </Fact>
    {space.parent !== undefined && (
      <Fact>
        In <ParentCollection space={space} />
      </Fact>
    )}
  </>
);

function SpaceActions({ organizationId, space }: Props) {
  const place = { organizationId, spaceId: space.id };
  const navigate = useNavigate();
  const open = useUrlDialog(spaceDialogs);
  // The tabs that show it load it.
  const { data: tree } = useQuery({ ...pagesQuery({ spaceId: space.id }), enabled: false });
  const importDocs = () => {
    clearFirstImport();
    void navigate(paths.spaceImport.to(place));
  };
  const cantImport = createRequestBlocker(space);
  useShortcut(
    space.permissions.edit && cantImport === undefined ? 'i' : undefined,
    'Import folder or ZIP',
    importDocs,
  );
  return (
    <>
      <VisitLink url={visitableUrl(space)}>Visit site</VisitLink>
      {tree?.pages.length !== 0 && (
        <AppLink className={buttonClass()} to={paths.spacePages.to(place)}>
          Start reading
        </AppLink>
      )}
      <Button
        icon={GitPullRequest}
        reason={cantImport}
        onClick={() => void navigate(paths.spaceChangeRequests.to(place, { dialog: 'create' }))}
      >
        Create change request…
      </Button>
      <AuditLink organizationId={organizationId} target={space.id} />
      <Menu label={`More actions for ${titleOf(space)}`} icon={Ellipsis}>
        {space.permissions.edit && hasOperation(spaceContent.import) !== false && (
          <MenuItem icon={Import} reason={importDisabledReason(space)} onSelect={() => open('import')}>
            Import page…
          </MenuItem>
        )}
        {space.permissions.edit && (
          <MenuItem icon={FolderInput} reason={cantImport} onSelect={importDocs}>
            Import folder or ZIP…
          </MenuItem>
        )}
        <MenuItem
          icon={Search}
          onSelect={() => void navigate(paths.organizationSearch.to({ organizationId }, { space: space.id }))}
        >
          Search this space
        </MenuItem>
        <MenuItem onSelect={() => void copy('Space ID', space.id)}>Copy ID</MenuItem>
      </Menu>
    </>
  );
}

/** The header of a space and its tabs. */
export function SpaceLayout() {
  const { organizationId, spaceId } = paths.space.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  return (
    <DropOnSpace
      organizationId={organizationId}
      spaceId={spaceId}
      disabled={createRequestBlocker(space) !== undefined}
    >
      <Entity
        name={titleOf(space)}
        mark={emojiOf(space.emoji)}
        facts={<SpaceFacts space={space} />}
        actions={<SpaceActions organizationId={organizationId} space={space} />}
        tabs={<SpaceTabs organizationId={organizationId} space={space} />}
      >
        <DeletedSpace spaceId={spaceId} />
        <Outlet />
        <UrlDialogs dialogs={spaceDialogs} context={{ space }} />
      </Entity>
    </DropOnSpace>
  );
}
