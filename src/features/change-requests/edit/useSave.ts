import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import type { Conflict } from '#contract/areas/change-request-updates.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { announce } from '#lib/announce.ts';
import type { Decisions } from '#markdown/merge/decisions.ts';
import { useQuestion } from '#ui/useQuestion.ts';
import type { EditSession } from './editSession.ts';
import { editStore } from './editStore.ts';
import { editPlaces, type PageContent } from './mergeEdit.ts';
import { saveEdit } from './saveEdit.ts';

/** The side effects of the last save. */
type Notice = { kind: 'merged' } | { kind: 'deleted' } | { kind: 'failed'; message: string };

/** Saves the edit of a page. `conflict` is open while the user decides on lines that others changed, too. */
export function useSave(one: OneRequest, pageId: string, session: EditSession) {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const { open: conflict, ask } = useQuestion<readonly Conflict[], Decisions | null>();
  const store = editStore(client, one, pageId, (title) => `“${title}” edited`);

  async function attempt(mine: PageContent) {
    const { base } = session.state.get();
    const from = { ...base, revision: '' };
    let result = await saveEdit(store, from, mine);
    while (result.kind === 'conflict') {
      const { theirs, merge } = result;
      const sides = { ancestor: from, space: theirs, request: mine };
      const decisions = await ask(editPlaces(merge, sides, { id: pageId, title: theirs.settings.title }));
      if (decisions === null) return;
      result = await saveEdit(store, from, mine, { decisions, on: theirs });
    }
    if (result.kind === 'deleted') {
      setNotice({ kind: 'deleted' });
      return;
    }
    session.saved(mine, result.version);
    if (result.kind === 'unchanged') announce('No changes to save');
    else if (result.merged) setNotice({ kind: 'merged' });
  }
  async function save() {
    if (isSaving) return;
    if (!session.check()) {
      const message =
        'The selected block is shown as its source, because it would look different to readers.';
      setNotice({ kind: 'failed', message });
      return;
    }
    setSaving(true);
    setNotice(null);
    try {
      session.settleNow();
      await attempt(session.content());
    } catch (error) {
      setNotice({ kind: 'failed', message: messageOf(error) });
    } finally {
      setSaving(false);
    }
  }
  return { save, isSaving, notice, conflict };
}
