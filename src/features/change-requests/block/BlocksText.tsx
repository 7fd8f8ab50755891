import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';
import text from '#prose/PageText.module.css';
import { BlockForm } from '../edit/blocks/BlockForm.tsx';
import blocks from '../edit/blocks/Blocks.module.css';
import { linkViews } from '../edit/blocks/linkViews.ts';
import { readNames } from '../edit/blocks/readNames.ts';
import { createBlockEditor, type BlockEditor } from '../edit/blocks/view/createBlockEditor.ts';
import { sessionLinks } from '../edit/sessionLinks.ts';
import styles from './BlockForm.module.css';
import type { BlockTextProps } from './blockText.ts';

/** A block, edited as readers see it. */
export function BlocksText({ block, context, onChange, onSubmit, onEscape }: BlockTextProps) {
  const client = useQueryClient();
  const [{ editor, formRequests, mount, places }] = useState(() => {
    const instance = createStore<BlockEditor | null>(null);
    const requests = createStore(0);
    const { one, page } = context;
    const links = sessionLinks(client, page, () => one);
    const placesNow = () => ({ ...links().places, headings: [] });
    return {
      editor: instance,
      formRequests: requests,
      places: placesNow,
      mount: block.mountWith((host, start) => {
        const created = createBlockEditor(host, {
          text: start,
          label: 'Block text',
          className: text.text ?? '',
          ...linkViews(links),
          places: placesNow,
          readNames: () => readNames(client, one),
          onChange: () => onChange?.(created.text()),
          onForm: () => requests.set(requests.get() + 1),
          onDifferent: (different) => block.showSource(different),
          onSubmit,
          onEscape,
        });
        instance.set(created);
        return created;
      }),
    };
  });
  const current = useStore(editor);
  const requested = useStore(formRequests);
  return (
    <div className={styles.blocks}>
      <div ref={mount} className={classes(blocks.paper, styles.paper)} />
      {current && <BlockForm editor={current} places={places} requests={requested} />}
    </div>
  );
}
