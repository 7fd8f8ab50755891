import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The colors are custom properties, which change with the theme. */
const look = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--ink)',
    backgroundColor: 'var(--raised)',
    fontFamily: 'var(--font-code)',
    fontSize: 'var(--text-row)',
    fontSizeAdjust: 'var(--adjust-code)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller:focus-within': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 1rem' },
  '.cm-content ::selection, .cm-line::selection': { backgroundColor: 'var(--selection)' },
  '.cm-broken': { textDecoration: 'underline wavy var(--danger)', textUnderlineOffset: '3px' },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: '6px',
    color: 'var(--ink)',
    backgroundColor: 'var(--raised)',
    boxShadow: '0 4px 16px var(--scrim)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-ui)', maxWidth: 'min(32rem, 92vw)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.5rem', lineHeight: '1.25rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--on-accent)',
    backgroundColor: 'var(--accent)',
  },
  '.cm-completionDetail': { marginLeft: '0.75rem', fontStyle: 'normal', opacity: '0.85' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-panels': {
    color: 'var(--ink)',
    backgroundColor: 'var(--sunk)',
    borderTop: '1px solid var(--line)',
    fontFamily: 'var(--font-ui)',
  },
  '.cm-textfield, .cm-button': {
    color: 'var(--ink)',
    backgroundColor: 'var(--raised)',
    backgroundImage: 'none',
    border: '1px solid var(--edge)',
    borderRadius: '4px',
  },
  '.cm-panel.cm-search label': { color: 'var(--ink)' },
  '.cm-panel.cm-search [name=close]': { color: 'var(--ink)', minWidth: '24px', minHeight: '24px' },
  '.cm-searchMatch': { backgroundColor: 'var(--note-wash)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--selection)' },
});

const highlight = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700', color: 'var(--code-name)' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--accent)' },
  { tag: tags.monospace, color: 'var(--code-string)' },
  { tag: tags.quote, color: 'var(--ink-soft)' },
  { tag: [tags.processingInstruction, tags.labelName], color: 'var(--ink-faint)' },
  { tag: [tags.comment, tags.contentSeparator], color: 'var(--ink-faint)' },
]);

export const theme = [look, syntaxHighlighting(highlight)];
