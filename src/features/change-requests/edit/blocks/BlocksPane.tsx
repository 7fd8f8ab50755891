import { useState } from 'react';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';
import text from '#prose/PageText.module.css';
import { imageTargetAt } from '#prose/imageTarget.ts';
import type { EditSession } from '../editSession.ts';
import { TitleField } from '../TitleField.tsx';
import { BlockForm } from './BlockForm.tsx';
import styles from './Blocks.module.css';
import { Toolbar } from './Toolbar.tsx';
import { createBlockEditor, type BlockEditor } from './view/createBlockEditor.ts';

/** The blocks of the page, edited in place. */
export function BlocksPane({ session }: { session: EditSession }) {
  const [{ editor, linkRequests, mount }] = useState(() => {
    const instance = createStore<BlockEditor | null>(null);
    /** How often the form of a link was asked for. */
    const requests = createStore(0);
    return {
      editor: instance,
      linkRequests: requests,
      mount: session.mountWith((host, options) => {
        const created = createBlockEditor(host, {
          ...options,
          className: text.text ?? '',
          imageUrl(address) {
            const { page, index } = session.links();
            const target = imageTargetAt(address, page, index, true);
            return target.kind === 'file' ? target.file.downloadURL : undefined;
          },
          describe(address) {
            const { pages, files } = session.links().places;
            const path = address.split('#')[0];
            return (
              pages.find((place) => place.address === path)?.title ??
              files.find((place) => place.address === path)?.name ??
              address
            );
          },
          onLink: () => requests.set(requests.get() + 1),
          onPickImage: () => document.querySelector<HTMLInputElement>('[data-image-input]')?.click(),
        });
        instance.set(created);
        return created;
      }),
    };
  });
  const current = useStore(editor);
  const requested = useStore(linkRequests);
  return (
    <div className={styles.blocks}>
      {current && (
        <div className={styles.tools}>
          <Toolbar editor={current} session={session} onLink={() => linkRequests.set(requested + 1)} />
        </div>
      )}
      <div className={styles.sheet}>
        <TitleField session={session} />
        <div ref={mount} className={styles.paper} />
      </div>
      {current && <BlockForm editor={current} session={session} linkRequests={requested} />}
    </div>
  );
}
