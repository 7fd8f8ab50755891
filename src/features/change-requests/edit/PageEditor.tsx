import { useState } from 'react';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { File, Page } from '#contract/content.ts';
import type { Space } from '#contract/space.ts';
import { requestRights } from '#directory/change-requests/requestRights.ts';
import { isUnnamed, requestName } from '#directory/change-requests/requestText.ts';
import { useCurrentUserId } from '#directory/people/currentUser.ts';
import { createRequestBlocker } from '#directory/spaces/spaceText.ts';
import { useStore } from '#lib/useStore.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { AppLink } from '#routing/AppLink.tsx';
import type { ContentParams } from '#routing/contentPaths.ts';
import { paths } from '#routing/paths.ts';
import { UrlDialogs, useHasUrlDialog, useUrlDialog } from '#routing/urlDialogs.tsx';
import { DraftNote } from '#ui/form/DraftNote.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { changeRequestDialogs } from '../changeRequests.dialogs.ts';
import { pageTreeDialogs } from '../pages/pages.dialogs.ts';
import { editBlocker } from '../requestPermissions.ts';
import type { Draft } from './drafts.ts';
import { EditActions } from './EditActions.tsx';
import { conflictContext, EditConflicts } from './EditConflicts.tsx';
import { EditNotices } from './EditNotices.tsx';
import { EditorPanes, type Pane } from './EditorPanes.tsx';
import styles from './Editor.module.css';
import { EditStatus } from './EditStatus.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { contentOf } from './pageVersion.ts';
import { useOthers } from './presence.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { EditTree } from './tree/EditTree.tsx';
import { useEdit } from './useEdit.ts';

type Props = {
  place: ContentParams;
  space: Space;
  /** Undefined for an edit of main that isn't saved yet. */
  request: ChangeRequest | undefined;
  page: Page;
  files: readonly File[] | undefined;
  onReadFiles: () => void;
  draft: Draft | null;
};

const noFiles: readonly File[] = [];

/** The change request of the edit. */
function Standfirst({ place, request }: Pick<Props, 'place' | 'request'>) {
  const openDialog = useUrlDialog(changeRequestDialogs);
  const { changeRequestId } = place;
  if (!request || changeRequestId === undefined)
    return <>The first change creates a change request. Main won’t change until it is merged.</>;
  return (
    <>
      In <AppLink to={paths.changeRequest.to({ ...place, changeRequestId })}>{requestName(request)}</AppLink>
      {isUnnamed(request) && (
        <>
          {' · '}
          <LinkLike onClick={() => openDialog('edit')}>Name it…</LinkLike>
        </>
      )}
    </>
  );
}

export function PageEditor({ place, space, request, page, files, onReadFiles, draft }: Props) {
  const { session, saver, open, isHere } = useEdit({ place, page, draft });
  const state = useStore(session.state);
  const { notice, conflict } = useStore(saver.state);
  // A form in a dialog has a guard of its own, and the router allows one.
  const hasDialog = useHasUrlDialog();
  const [pane, setPane] = useState<Pane>();
  const openTreeDialog = useUrlDialog(pageTreeDialogs);
  const others = useOthers(session);
  const userId = useCurrentUserId();
  const blockedBy = request ? editBlocker(space, request, userId) : createRequestBlocker(space);
  const saveBlocker =
    blockedBy ??
    (state.settings.title.trim() === '' ? 'Enter a title' : state.isDirty ? undefined : 'No changes to save');
  /** What isn’t saved would not be found. */
  async function openReplace(query: string) {
    if (await saver.leave()) openTreeDialog('replace', query);
  }
  useShortcut('Mod+S', 'Save page', () => void (saveBlocker === undefined && saver.save()), { typing: true });
  useShortcut('Mod+.', 'Show changes or preview', () => setPane(pane === 'changes' ? 'preview' : 'changes'), {
    typing: true,
  });
  return (
    <Screen
      title={`Edit “${pageTitle({ ...page, title: state.settings.title })}”`}
      standfirst={<Standfirst place={place} request={request} />}
      actions={
        <EditActions
          place={place}
          space={space}
          request={request}
          session={session}
          saver={saver}
          saveBlocker={saveBlocker}
        />
      }
    >
      <div data-editor ref={open} hidden={conflict !== null}>
        {state.restoredFrom !== undefined && (
          <DraftNote at={state.restoredFrom} onDrop={() => session.reset(contentOf(page))} />
        )}
        <EditNotices place={place} session={session} request={request} page={page} notice={notice} />
        <SettingsPanel
          page={page}
          settings={state.settings}
          files={files ?? noFiles}
          onChange={session.setSettings}
        />
        <div className={styles.desk}>
          <EditTree place={place} session={session} canEdit={blockedBy === undefined} others={others} />
          <div className={styles.sheet}>
            <EditorPanes
              session={session}
              page={page}
              links={session.links()}
              hasFiles={files !== undefined}
              onReadFiles={onReadFiles}
              pane={pane}
              onPane={setPane}
              onAllPages={(query) => void openReplace(query)}
            />
            <EditStatus session={session} saver={saver} others={others} />
          </div>
        </div>
      </div>
      {conflict && (
        <EditConflicts
          places={conflict.places}
          context={conflictContext(place, session.links(), files !== undefined, onReadFiles)}
          onSave={conflict.answer}
        />
      )}
      {!hasDialog && <LeaveGuard session={session} saver={saver} isHere={isHere} />}
      {request && (
        <UrlDialogs
          dialogs={changeRequestDialogs}
          context={{ space, request, manages: requestRights(space, request, userId).manage }}
        />
      )}
    </Screen>
  );
}
