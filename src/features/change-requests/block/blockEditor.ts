import { createEditor } from '../edit/codemirror/createEditor.ts';
import type { Surface } from '../edit/surface.ts';

type Options = {
  text: string;
  onChange?: (text: string) => void;
  /** Mod+Enter. */
  onSubmit: (text: string) => void;
  onEscape: () => void;
};

/** A small editor for the source of a block. `mount` is a ref of its host, focuses it and shows its form. */
export function blockEditor({ text, onChange, onSubmit, onEscape }: Options) {
  let editor: Surface | undefined;
  const current = () => editor?.text() ?? text;
  return {
    text: current,
    mount: (host: HTMLElement | null) => {
      if (!host) return undefined;
      const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
      editor = createEditor(root, {
        text,
        label: 'Block source in Markdown',
        onChange: () => onChange?.(current()),
        onEscape,
        onSubmit: () => onSubmit(current()),
      });
      editor.focus();
      host.parentElement?.scrollIntoView({ block: 'nearest' });
      return () => {
        editor?.destroy();
        editor = undefined;
      };
    },
  };
}
