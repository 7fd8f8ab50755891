import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PencilLine } from 'lucide';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Time } from '#ui/Time.tsx';
import { toast } from '#ui/toast.ts';
import { replaceDraft, requestDraftsQuery, type StoredDraft } from './drafts.ts';

/** The unsaved drafts of a change request on this device. Without any, nothing. */
export function Drafts({ one }: { one: ReturnType<typeof paths.changeRequest.useParams> }) {
  const client = useQueryClient();
  const { data: drafts = [] } = useQuery(requestDraftsQuery(one));
  if (drafts.length === 0) return null;
  async function discard({ key, pageId: _, ...draft }: StoredDraft) {
    await replaceDraft(client, one, key, null);
    toast({
      text: `Draft of “${draft.mine.settings.title}” discarded`,
      undo: () => void replaceDraft(client, one, key, draft),
    });
  }
  return (
    <Banner icon={PencilLine}>
      <p>
        <b>{pluralize(drafts.length, 'unsaved draft')} on this device.</b> Others don’t see drafts until you
        save them.
      </p>
      {drafts.map((draft) => {
        const { title } = draft.mine.settings;
        return (
          <p key={draft.key}>
            <AppLink to={paths.editPage.to({ ...one, pageId: draft.pageId })}>{title}</AppLink>, edited{' '}
            <Time at={draft.at} inline />{' '}
            <LinkLike aria-label={`Discard draft of ${title}`} onClick={() => void discard(draft)}>
              Discard
            </LinkLike>
          </p>
        );
      })}
    </Banner>
  );
}
