import { Eye } from 'lucide';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { useStore } from '#lib/useStore.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { pagePath, type ContentParams } from '#routing/contentPaths.ts';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { changeRequestDialogs } from '../changeRequests.dialogs.ts';
import { useReviewState } from '../reviews/useReviewState.ts';
import type { EditSession } from './editSession.ts';
import type { Saver } from './saver.ts';

type Props = {
  place: ContentParams;
  space: Space;
  request: ChangeRequest | undefined;
  session: EditSession;
  saver: Saver;
  saveBlocker: string | undefined;
};

type AskProps = Pick<Props, 'space' | 'saver'> & {
  one: ContentParams & { changeRequestId: string };
  request: ChangeRequest;
};

/** Saves, and asks for reviews. */
function AskReview({ one, space, request, saver }: AskProps) {
  const open = useUrlDialog(changeRequestDialogs);
  const { may } = useReviewState({ one, space, request });
  if (!may.askReview) return null;
  const ask = async () => {
    if (await saver.leave()) open('askReview');
    else void saver.save();
  };
  return (
    <Button variant="primary" icon={Eye} onClick={() => void ask()}>
      Request review…
    </Button>
  );
}

/** The buttons of the editor. */
export function EditActions({ place, space, request, session, saver, saveBlocker }: Props) {
  const { isSaving, conflict } = useStore(saver.state);
  const { changeRequestId } = place;
  const { pageId } = session;
  const one = changeRequestId === undefined ? undefined : { ...place, changeRequestId };
  return (
    <>
      <AppLink
        className={buttonClass()}
        to={one ? paths.changeRequest.to(one, { pageId }) : pagePath(place, pageId)}
        data-leave
      >
        Close
      </AppLink>
      {conflict && <Button onClick={() => conflict.answer(null)}>Back to the editor</Button>}
      <Button
        keys="Mod+S"
        busy={isSaving && 'Saving…'}
        reason={saveBlocker}
        onClick={() => void saver.save()}
      >
        Save
      </Button>
      {one && request && !conflict && <AskReview one={one} space={space} request={request} saver={saver} />}
    </>
  );
}
