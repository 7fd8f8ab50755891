import { useState } from 'react';
import { createEditor } from '../edit/codemirror/createEditor.ts';
import styles from './BlockForm.module.css';
import type { BlockTextProps } from './blockText.ts';

/** The source of a block, in CodeMirror. */
export function SourceText({ block, onChange, onSubmit, onEscape }: BlockTextProps) {
  const [mount] = useState(() =>
    block.mountWith((host, text) =>
      createEditor(host.shadowRoot ?? host.attachShadow({ mode: 'open' }), {
        text,
        label: 'Block source in Markdown',
        onChange: () => onChange?.(block.text()),
        onEscape,
        onSubmit,
      }),
    ),
  );
  return <div ref={mount} className={styles.editor} />;
}
