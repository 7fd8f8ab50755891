import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Page } from '#contract/content.ts';
import type { ContentParams } from '#routing/contentPaths.ts';
import { paths } from '#routing/paths.ts';
import type { Draft } from './drafts.ts';
import { createEditSession, type EditSession } from './editSession.ts';
import { createSaver } from './saver.ts';

type Options = { place: ContentParams; page: Page; draft: Draft | null };

/** Returns the session and the saver of an edit, and `open`, a ref of the editor. They last as long as the component. */
export function useEdit({ place, page, draft }: Options) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [edit] = useState(() => {
    const session: EditSession = createEditSession({
      client,
      place,
      page,
      draft,
      onEdit: () => saver.changed(),
      onRequest: (next) =>
        void navigate(paths.editPage.to({ ...next, pageId: page.id }), {
          replace: true,
          preventScrollReset: true,
        }),
    });
    const saver = createSaver(client, session);
    const open = (host: HTMLElement | null) => {
      const closeSaver = saver.open(host);
      const closeSession = session.open(host);
      return () => {
        closeSaver?.();
        closeSession?.();
      };
    };
    /** Whether a path shows the same edit: that of the change request that was created for it. */
    const isHere = (pathname: string) => {
      const { changeRequestId, ...rest } = session.state.get().place;
      return (
        changeRequestId !== undefined &&
        pathname === paths.editPage.to({ ...rest, changeRequestId, pageId: page.id })
      );
    };
    return { session, saver, open, isHere };
  });
  return edit;
}
