import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { File, Page } from '#contract/content.ts';
import type { Space } from '#contract/space.ts';
import { useStore } from '#lib/useStore.ts';
import { requestName } from '#directory/change-requests/requestText.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { DraftNote } from '#ui/form/DraftNote.tsx';
import { useUnsavedGuard } from '#ui/form/useUnsavedGuard.ts';
import { Screen } from '#ui/Screen.tsx';
import { useShortcut } from '#ui/useShortcut.ts';
import { useCurrentUserId } from '#directory/people/currentUser.ts';
import { editBlocker } from '../requestPermissions.ts';
import type { Draft } from './drafts.ts';
import { conflictContext, EditConflicts } from './EditConflicts.tsx';
import { EditNotices } from './EditNotices.tsx';
import { EditorPanes, type Pane } from './EditorPanes.tsx';
import { createEditSession } from './editSession.ts';
import { EditStatus } from './EditStatus.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { contentOf } from './pageVersion.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { useSave } from './useSave.ts';

type Props = {
  one: { organizationId: string; spaceId: string; changeRequestId: string };
  space: Space;
  request: ChangeRequest;
  page: Page;
  files: readonly File[] | undefined;
  onReadFiles: () => void;
  draft: Draft | null;
};

const noFiles: readonly File[] = [];

export function PageEditor({ one, space, request, page, files, onReadFiles, draft }: Props) {
  const client = useQueryClient();
  const [session] = useState(() => createEditSession({ client, one, page, draft }));
  const { open } = session;
  const state = useStore(session.state);
  const { save, isSaving, notice, conflict } = useSave(one, page.id, session);
  const blocker = useUnsavedGuard(state.isDirty && !isSaving);
  const [pane, setPane] = useState<Pane>();
  const close = paths.changeRequest.to(one, { pageId: page.id });
  const userId = useCurrentUserId();
  const saveBlocker =
    editBlocker(space, request, userId) ??
    (state.settings.title.trim() === '' ? 'Enter a title' : state.isDirty ? undefined : 'No changes to save');
  useShortcut('Mod+S', 'Save page', () => void (saveBlocker === undefined && save()), { typing: true });
  useShortcut('Mod+.', 'Show changes or preview', () => setPane(pane === 'changes' ? 'preview' : 'changes'), {
    typing: true,
  });
  return (
    <Screen
      title={`Edit “${pageTitle({ ...page, title: state.settings.title })}”`}
      standfirst={
        <>
          In <AppLink to={paths.changeRequest.to(one)}>{requestName(request)}</AppLink>
        </>
      }
      actions={
        <>
          <AppLink className={buttonClass()} to={close} data-leave>
            Close
          </AppLink>
          {conflict && <Button onClick={() => conflict.answer(null)}>Back to the editor</Button>}
          <Button
            variant={conflict ? undefined : 'primary'}
            keys="Mod+S"
            busy={isSaving && 'Saving…'}
            reason={saveBlocker}
            onClick={() => void save()}
          >
            Save
          </Button>
        </>
      }
    >
      <div data-editor ref={open} hidden={conflict !== undefined}>
        {state.restoredFrom !== undefined && (
          <DraftNote at={state.restoredFrom} onDrop={() => session.reset(contentOf(page))} />
        )}
        <EditNotices one={one} session={session} request={request} page={page} notice={notice} />
        <SettingsPanel
          page={page}
          settings={state.settings}
          files={files ?? noFiles}
          onChange={session.setSettings}
        />
        <EditorPanes
          session={session}
          page={page}
          links={session.links()}
          hasFiles={files !== undefined}
          onReadFiles={onReadFiles}
          pane={pane}
          onPane={setPane}
        />
        <EditStatus session={session} />
      </div>
      {conflict && (
        <EditConflicts
          places={conflict.question}
          context={conflictContext(one, session.links(), files !== undefined, onReadFiles)}
          onSave={conflict.answer}
        />
      )}
      <LeaveDialog blocker={blocker} />
    </Screen>
  );
}
