import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';
import text from '#prose/PageText.module.css';
import { toast } from '#ui/toast.ts';
import { useKeys } from '#ui/useShortcut.ts';
import type { EditSession } from '../editSession.ts';
import { TitleField } from '../TitleField.tsx';
import { blockKeys } from './blockKeys.ts';
import { BlockThreads, endNewComment, targetAtCursor, type NewTarget } from './BlockThreads.tsx';
import { BlockMenu } from './BlockMenu.tsx';
import { BlockForm } from './BlockForm.tsx';
import styles from './Blocks.module.css';
import { FindBar } from './FindBar.tsx';
import { linkViews } from './linkViews.ts';
import { readNames } from './readNames.ts';
import { Toolbar } from './Toolbar.tsx';
import { createBlockEditor, type BlockEditor } from './view/createBlockEditor.ts';

/** Opens the search in all pages of the change request. */
type OnAllPages = (query: string) => void;

/** A search that was opened. */
type Search = { id: number; start: string; replaces: boolean };

type Props = {
  session: EditSession;
  onAllPages: OnAllPages;
  /** Whether there is room for comments beside the text. */
  hasMargin: boolean;
};

/** The blocks of the page, edited in place. */
export function BlocksPane({ session, onAllPages, hasMargin }: Props) {
  const client = useQueryClient();
  useKeys('Page content', blockKeys);
  const [{ editor, formRequests, finding, composing, grip, dock, mount, onComment }] = useState(() => {
    const instance = createStore<BlockEditor | null>(null);
    /** How often a form was asked for. */
    const requests = createStore(0);
    const search = createStore<Search | null>(null);
    const comment = createStore<NewTarget | null>(null);
    const handle = document.createElement('span');
    function comments() {
      const current = instance.get();
      const next = current && targetAtCursor(current);
      comment.set(next);
      if (!next) toast({ text: 'Add text first: a page without text can’t be commented on' });
    }
    return {
      onComment: comments,
      editor: instance,
      finding: search,
      composing: comment,
      grip: handle,
      formRequests: requests,
      /** A ref of what covers the end of the window. */
      dock: (element: HTMLElement | null) => {
        if (!element) return undefined;
        const observer = new ResizeObserver(() => instance.get()?.cover(element.offsetHeight));
        observer.observe(element);
        return () => observer.disconnect();
      },
      mount: session.mountWith((host, options) => {
        const created = createBlockEditor(host, {
          ...options,
          className: text.text ?? '',
          label: 'Page content',
          ...linkViews(session.links),
          onForm: () => requests.set(requests.get() + 1),
          readNames: () => readNames(client, session.state.get().place),
          grip: handle,
          onComment: comments,
          onMenu: () => document.querySelector<HTMLElement>('[data-block-menu] button')?.click(),
          onFind: (replaces) =>
            search.set({ start: created.selectedText(), replaces, id: (search.get()?.id ?? 0) + 1 }),
          onPickImage: () => document.querySelector<HTMLInputElement>('[data-image-input]')?.click(),
        });
        instance.set(created);
        return created;
      }),
    };
  });
  const current = useStore(editor);
  const requested = useStore(formRequests);
  const search = useStore(finding);
  const target = useStore(composing);
  const { place } = useStore(session.state);
  const closeSearch = () => {
    current?.finder.close();
    finding.set(null);
    current?.focus();
  };
  return (
    <div className={styles.blocks} data-blocks>
      {current && (
        <div className={styles.tools}>
          <Toolbar editor={current} session={session} onComment={onComment} />
          {search && (
            <FindBar
              key={search.id}
              editor={current}
              {...search}
              onAllPages={place.changeRequestId === undefined ? undefined : onAllPages}
              onClose={closeSearch}
            />
          )}
        </div>
      )}
      <div className={styles.sheet} data-sheet>
        <TitleField session={session} />
        <div ref={mount} className={styles.paper} />
        {current &&
          createPortal(<BlockMenu isHandle editor={current} session={session} onComment={onComment} />, grip)}
      </div>
      {current && (
        <div ref={dock} className={styles.dock}>
          <Suspense>
            <BlockThreads
              editor={current}
              session={session}
              composing={target}
              hasMargin={hasMargin}
              onClose={() => {
                endNewComment(current);
                composing.set(null);
              }}
            />
          </Suspense>
          <BlockForm editor={current} places={session.places} requests={requested} />
        </div>
      )}
    </div>
  );
}
