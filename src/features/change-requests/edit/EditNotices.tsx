import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { perform } from '#api/mutation.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Page } from '#contract/content.ts';
import { createRequest } from '#directory/change-requests/requestWrites.ts';
import { yieldToMain } from '#lib/yieldToMain.ts';
import type { ContentParams } from '#routing/contentPaths.ts';
import { paths } from '#routing/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { draftQuery, storeDraft } from './drafts.ts';
import styles from './Editor.module.css';
import type { EditSession } from './editSession.ts';
import { isSameContent } from './mergeEdit.ts';
import { contentOf } from './pageVersion.ts';
import type { SaveNotice } from './saver.ts';

type Props = {
  place: ContentParams;
  session: EditSession;
  request: ChangeRequest | undefined;
  /** The latest version that is loaded. */
  page: Page;
  notice: SaveNotice | null;
};

/** Moves the unsaved edit to a new change request. */
function useContinue({ place, session, page, request }: Omit<Props, 'notice'>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const { spaceId } = place;
    const subject = `${request?.subject.trim() || 'Edit'} (continued)`.slice(0, 100);
    const created = await perform(client, createRequest, { spaceId, body: { subject } });
    const next = { ...place, changeRequestId: created.id };
    const draft = {
      at: new Date().toISOString(),
      base: session.state.get().base,
      mine: session.content(),
    };
    await storeDraft(next, page.id, draft);
    client.setQueryData(draftQuery(next, page.id).queryKey, draft);
    session.reset(session.state.get().base);
    // Nothing is unsaved anymore. The blocker must be updated before the screen is left.
    await yieldToMain();
    await navigate(paths.editPage.to({ ...next, pageId: page.id }));
  };
}

/** Events of the page or its change request since the editor was opened. */
export function EditNotices(props: Props) {
  const { session, request, page, notice } = props;
  const moveOn = useContinue(props);
  const { base, isDirty, isSourceForced } = session.state.get();
  const isClosed = request?.status === 'merged' || request?.status === 'archived';
  const isOld = !isClosed && !isSameContent(base, contentOf(page));
  return (
    <>
      {isClosed && (
        <Banner
          actions={isDirty && <Button onClick={() => void moveOn()}>Continue in a new change request</Button>}
        >
          <b>This change request was {request?.status}.</b>{' '}
          {isDirty ? 'Your text is kept, but it can’t be saved here.' : ''}
        </Banner>
      )}
      {isOld && (
        <Banner
          actions={
            !isDirty && <Button onClick={() => session.reset(contentOf(page))}>Load new version</Button>
          }
        >
          <b>A newer version of this page was saved.</b>{' '}
          {isDirty ? 'Saving merges its changes with yours.' : ''}
        </Banner>
      )}
      {isSourceForced && (
        <Banner>
          <b>The selected text is shown as its source.</b> Markdown has no way to write it as it was shown. It
          isn’t saved automatically: check it, then save.
        </Banner>
      )}
      {notice?.kind === 'merged' && (
        <Banner tone="good">
          <b>Changes made by others were merged.</b> The page contains their changes and yours.
        </Banner>
      )}
      {notice?.kind === 'deleted' && (
        <Banner tone="danger">
          <b>This page was deleted from the change request.</b> Your text is kept as a draft on this device.
        </Banner>
      )}
      {notice?.kind === 'failed' && (
        <div className={styles.fault}>
          <Fault role="alert">Couldn’t save. {notice.message}</Fault>
        </div>
      )}
    </>
  );
}
