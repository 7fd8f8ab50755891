import { useState } from 'react';
import { createEditor } from './codemirror/createEditor.ts';
import styles from './Editor.module.css';
import type { EditSession } from './editSession.ts';
import { TitleField } from './TitleField.tsx';

/** The source of the page, in CodeMirror. */
export function SourcePane({ session }: { session: EditSession }) {
  const [mount] = useState(() =>
    session.mountWith((host, options) =>
      createEditor(host.shadowRoot ?? host.attachShadow({ mode: 'open' }), {
        ...options,
        label: 'Page content in Markdown',
        onScroll: session.scroll.followEditor,
      }),
    ),
  );
  return (
    <div className={styles.source}>
      <TitleField session={session} />
      <div ref={mount} className={styles.editor} />
    </div>
  );
}
