// CodeMirror in an empty page: the least that typing can cost.
import { defaultKeymap } from '@codemirror/commands';
import { defaultHighlightStyle, LanguageSupport, syntaxHighlighting } from '@codemirror/language';
import { markdownLanguage } from '@codemirror/lang-markdown';
import { EditorView, keymap } from '@codemirror/view';

declare global {
  interface Window {
    openEditor: (text: string) => void;
  }
}

window.openEditor = (text) => {
  const parent = document.querySelector('#editor');
  if (!parent) throw new Error('The page has no #editor.');
  const editor = new EditorView({
    parent,
    doc: text,
    extensions: [
      keymap.of(defaultKeymap),
      new LanguageSupport(markdownLanguage),
      syntaxHighlighting(defaultHighlightStyle),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': 'Page content in Markdown', spellcheck: 'true' }),
    ],
  });
  editor.focus();
};
