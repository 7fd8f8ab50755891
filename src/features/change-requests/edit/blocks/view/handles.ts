import { NodeSelection, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { insertParagraph } from './commands.ts';
import { element } from './element.ts';

/** The block on the top level that contains an element. */
function blockOf(view: EditorView, target: EventTarget | null) {
  let dom = target instanceof HTMLElement ? target : null;
  while (dom && dom.parentElement !== view.dom) dom = dom.parentElement;
  if (!dom) return undefined;
  const pos = view.posAtDOM(view.dom, Array.prototype.indexOf.call(view.dom.childNodes, dom));
  return view.state.doc.nodeAt(pos) ? { dom, pos } : undefined;
}

/**
 * The handle left of the block at the pointer: adds a block below, drags the block, and opens its menu. The keyboard has the
 * same in the toolbar.
 * @param grip the button of the menu
 * @param openList opens the list of blocks at the cursor
 */
export function handles(grip: HTMLElement, openList: (view: EditorView) => void) {
  const bar = element('div', { 'data-handles': '', hidden: '' });
  const add = element('button', {
    type: 'button',
    tabindex: '-1',
    'aria-label': 'Add block below',
    title: 'Add block below',
  });
  add.textContent = '+';
  grip.draggable = true;
  grip.title = 'Drag to move, click for actions';
  bar.append(add, grip);
  let current: { dom: HTMLElement; pos: number } | undefined;
  /** Where the pointer was. The browser also reports a move when the text below it moves, at each key. */
  let pointer = '';

  /** The popover of the menu is in the handle. */
  const isOpen = () => grip.querySelector(':popover-open') !== null;

  function show(view: EditorView, target: EventTarget | null) {
    if (isOpen() || (target instanceof Element && current?.dom.contains(target))) return;
    const found = blockOf(view, target);
    if (!found) return;
    current = found;
    const parent = view.dom.parentElement?.getBoundingClientRect();
    bar.hidden = false;
    bar.style.top = `${found.dom.getBoundingClientRect().top - (parent?.top ?? 0)}px`;
  }
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousemove(view, event) {
          const now = `${event.screenX} ${event.screenY}`;
          if (now !== pointer) show(view, event.target);
          pointer = now;
          return false;
        },
        keydown() {
          if (current) bar.hidden = true;
          current = undefined;
          return false;
        },
      },
    },
    view(view) {
      const parent = view.dom.parentElement;
      parent?.append(bar);
      add.addEventListener('click', () => {
        const node = current && view.state.doc.nodeAt(current.pos);
        if (!current || !node) return;
        const after = current.pos + node.nodeSize;
        const { tr } = view.state;
        view.dispatch(insertParagraph(tr, after));
        openList(view);
      });
      // Before the menu opens.
      const select = () => {
        if (current && !isOpen())
          view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, current.pos)));
      };
      grip.addEventListener('pointerdown', select);
      grip.addEventListener('dragstart', (event) => {
        if (!current || !event.dataTransfer) return;
        const selection = NodeSelection.create(view.state.doc, current.pos);
        view.dispatch(view.state.tr.setSelection(selection));
        event.dataTransfer.setData('text/plain', selection.node.textContent);
        event.dataTransfer.effectAllowed = 'copyMove';
        event.dataTransfer.setDragImage(current.dom, 0, 0);
        view.dragging = { slice: selection.content(), move: true };
      });
      const hide = () => {
        if (!current || isOpen()) return;
        bar.hidden = true;
        current = undefined;
      };
      parent?.addEventListener('mouseleave', hide);
      return {
        update(next, before) {
          if (next.state.doc !== before.doc) hide();
        },
        destroy() {
          parent?.removeEventListener('mouseleave', hide);
          grip.removeEventListener('pointerdown', select);
          bar.remove();
        },
      };
    },
  });
}
