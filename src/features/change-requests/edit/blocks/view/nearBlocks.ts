import { Plugin, type EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** Pages with fewer blocks are laid out as a whole. */
const longPage = 300;
/** The blocks on each side of the cursor that are laid out while the user types. */
const near = 60;
/** After the last key, in ms. */
const pause = 1000;

const isTyping = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && (key.length === 1 || /^(?:Backspace|Delete|Enter|Process|Unidentified)$/.test(key));

/** Keys that can lead to far blocks: the search of the browser, commands, pages. */
const leadsFar = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  ctrlKey || metaKey || /^(?:F\d+|PageUp|PageDown)$/.test(key);

/**
 * At each key, the browser reads and lays out what is editable. In a long page, only the blocks near the cursor take part
 * while the user types, and the headings, by which screen readers list and reach the parts of a page. The others keep their
 * space, and are back after a pause, and before anything can reach them: the search of the browser, printing, scrolling, a
 * selection.
 */
export function nearBlocks() {
  let hidden: { before: number; after: number } | undefined;
  let [frame, timer] = [0, 0];
  let sheet: CSSStyleSheet | undefined;

  function style({ before, after }: NonNullable<typeof hidden>, height: number, start: number) {
    sheet?.replaceSync(`
      [data-near] { min-height: ${height}px; padding-top: ${start}px; box-sizing: border-box; }
      [data-near] > :is(:nth-child(-n + ${before}), :nth-last-child(-n + ${after})):not(h1, h2, h3, h4, h5, h6) { display: none; }
    `);
  }
  function hide({ dom, state, isDestroyed }: EditorView) {
    const { doc, selection } = state;
    if (hidden || isDestroyed || doc.childCount < longPage) return;
    const index = selection.$from.index(0);
    const next = { before: Math.max(0, index - near), after: Math.max(0, doc.childCount - 1 - index - near) };
    const [first, last] = [dom.children[next.before], dom.children[dom.children.length - 1 - next.after]];
    if (!first || !last || !coversWindow(next, first, last)) return;
    const [{ top }, height] = [first.getBoundingClientRect(), dom.offsetHeight];
    hidden = next;
    style(hidden, height, 1);
    dom.dataset['near'] = '';
    style(hidden, height, 1 + top - first.getBoundingClientRect().top);
  }
  /** Whether what is laid out reaches beyond the window. */
  function coversWindow({ before, after }: NonNullable<typeof hidden>, first: Element, last: Element) {
    return (
      (before === 0 || first.getBoundingClientRect().top < 0) &&
      (after === 0 || last.getBoundingClientRect().bottom > innerHeight)
    );
  }
  function show({ dom, state }: EditorView) {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    if (!hidden) return;
    hidden = undefined;
    const current = dom.children[state.selection.$from.index(0)];
    const before = current?.getBoundingClientRect().top ?? 0;
    delete dom.dataset['near'];
    const shift = (current?.getBoundingClientRect().top ?? 0) - before;
    if (Math.abs(shift) >= 1) scrollBy({ top: shift, behavior: 'instant' });
  }
  const plugin = new Plugin({
    props: {
      handleDOMEvents: {
        keydown(view, event) {
          if (leadsFar(event)) show(view);
          if (!isTyping(event)) return false;
          cancelAnimationFrame(frame);
          clearTimeout(timer);
          timer = window.setTimeout(() => show(view), pause);
          // After the effect of the key.
          if (!hidden) frame = requestAnimationFrame(() => setTimeout(() => hide(view)));
          return false;
        },
        blur: (view) => {
          show(view);
          return false;
        },
        // Before other handlers look where the blocks are.
        mousedown: (view) => {
          show(view);
          return false;
        },
      },
    },
    view(view) {
      sheet = new CSSStyleSheet();
      document.adoptedStyleSheets.push(sheet);
      const onPrint = () => show(view);
      const onScroll = () => {
        const { dom } = view;
        const first = hidden && dom.children[hidden.before];
        const last = hidden && dom.children[dom.children.length - 1 - hidden.after];
        if (hidden && !(first && last && coversWindow(hidden, first, last))) show(view);
      };
      addEventListener('beforeprint', onPrint);
      addEventListener('scroll', onScroll, { passive: true });
      return {
        destroy() {
          show(view);
          removeEventListener('beforeprint', onPrint);
          removeEventListener('scroll', onScroll);
          document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
        },
      };
    },
  });
  return {
    plugin,
    /** Lays out all blocks if the selection of a state that will be shown is in one that isn't. */
    showSelected(view: EditorView, { doc, selection: { $from, $to } }: EditorState) {
      const end = doc.childCount - (hidden?.after ?? 0);
      if (hidden && ($from.index(0) < hidden.before || $to.index(0) >= end)) show(view);
    },
  };
}
