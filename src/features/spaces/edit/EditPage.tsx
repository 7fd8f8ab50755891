import { useQuery } from '@tanstack/react-query';
import { SquarePen } from 'lucide';
import { useNavigate } from 'react-router';
import { useHasOperation } from '#api/useHasOperation.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import type { Page } from '#contract/content.ts';
import { requestRights } from '#directory/change-requests/requestRights.ts';
import { requestQuery, spaceQuery } from '#directory/organizations/organizations.api.ts';
import { useCurrentUserId } from '#directory/people/currentUser.ts';
import { createRequestBlocker } from '#directory/spaces/spaceText.ts';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { spaceDialogs } from '../spaces.dialogs.ts';
import styles from '../SpacePages.module.css';
import type { ContentParams } from '#routing/contentPaths.ts';

const editable = ['draft', 'open'];

/**
 * Edits a page in the change request that is shown, or in a new one. Renders nothing on services without the operation.
 */
export function EditPage({ params, page }: { params: ContentParams; page: Page }) {
  const { changeRequestId = '', ...place } = params;
  const isInRequest = changeRequestId !== '';
  const { data: space } = useQuery(spaceQuery(place.spaceId));
  const { data: request } = useQuery({
    ...requestQuery({ ...place, changeRequestId }),
    enabled: isInRequest,
  });
  const userId = useCurrentUserId();
  const isAllowed =
    page.type === 'document' &&
    space !== undefined &&
    createRequestBlocker(space) === undefined &&
    (!isInRequest ||
      (request !== undefined &&
        editable.includes(request.status) &&
        requestRights(space, request, userId).edit));
  const hasOperation = useHasOperation(contentChanges.apply);
  const navigate = useNavigate();
  const open = useUrlDialog(spaceDialogs);
  const isShown = isAllowed && hasOperation === true;
  const edit = () =>
    void navigate(
      isInRequest
        ? paths.editPage.to({ ...place, changeRequestId, pageId: page.id })
        : paths.editMainPage.to({ ...place, pageId: page.id }),
    );
  useShortcut(isShown ? 'e' : undefined, 'Edit page', edit);
  if (!isShown) return null;
  return (
    <p className={styles.edit}>
      <Button small icon={SquarePen} keys="e" onClick={edit}>
        Edit
      </Button>
      {!isInRequest && space.changeRequestsDraft + space.changeRequestsOpen > 0 && (
        <Button small onClick={() => open('editPage', page.id)}>
          Edit in…
        </Button>
      )}
    </p>
  );
}
