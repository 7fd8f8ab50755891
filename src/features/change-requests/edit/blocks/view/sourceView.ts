import { NodeSelection, Selection, type Command } from 'prosemirror-state';
import type { EditorView, NodeViewConstructor } from 'prosemirror-view';
import { textAttribute } from '../document/writer.ts';
import { setAttributes } from './commands.ts';
import { element } from './element.ts';
import { goBelow } from './verticalKeys.ts';

/** Selects the node at a position as a whole. */
export function selectNode(view: EditorView, pos: number | undefined) {
  const { selection, doc, tr } = view.state;
  if (pos === undefined || (selection instanceof NodeSelection && selection.from === pos)) return;
  view.dispatch(tr.setSelection(NodeSelection.create(doc, pos)));
}

/** Puts the cursor into the text of the selected source block, on its empty line. */
export const enterSource: Command = ({ selection }, _, view) => {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'source') return false;
  const dom = view?.nodeDOM(selection.from);
  const area = dom instanceof HTMLElement ? dom.querySelector('textarea') : null;
  const line = (area?.value.indexOf('\n\n') ?? 0) + 1;
  area?.focus();
  area?.setSelectionRange(line, line);
  return area !== null;
};

/** From the source block at a position to the text before or after it. */
function leave(view: EditorView, pos: number, direction: -1 | 1) {
  const { doc, tr } = view.state;
  const side = direction < 0 ? pos : pos + (doc.nodeAt(pos)?.nodeSize ?? 0);
  const next = Selection.findFrom(doc.resolve(side), direction);
  if (!next && direction < 0) return false;
  view.focus();
  if (next) view.dispatch(tr.setSelection(next).scrollIntoView());
  else goBelow(view.state, (change) => view.dispatch(change), view);
  return true;
}

/**
 * Draws the source of a block, editable in place. Arrow keys at its ends leave it, and Escape selects the block.
 * @param onDone called with the position when the source was changed and the cursor leaves it
 */
export const sourceView =
  (onDone: (pos: number) => void): NodeViewConstructor =>
  (node, view, getPos) => {
    const dom = element('div', { 'data-source-block': '' });
    const area = element('textarea', { 'aria-label': 'Source of a block', spellcheck: 'false' });
    dom.append(area);
    let isChanged = false;
    const fit = () => area.setAttribute('rows', String(Math.max(1, area.value.split('\n').length)));
    const update: ReturnType<NodeViewConstructor>['update'] = (next) => {
      if (next.type !== node.type) return false;
      const text = textAttribute(next, 'text');
      if (area.value !== text) area.value = text;
      fit();
      return true;
    };
    area.value = textAttribute(node, 'text');
    fit();
    area.addEventListener('input', () => {
      const pos = getPos();
      isChanged = true;
      fit();
      if (pos !== undefined) setAttributes(pos, { text: area.value })(view.state, (tr) => view.dispatch(tr));
    });
    area.addEventListener('focus', () => selectNode(view, getPos()));
    area.addEventListener('blur', () => {
      const pos = getPos();
      if (isChanged && pos !== undefined) onDone(pos);
      isChanged = false;
    });
    area.addEventListener('keydown', (event) => {
      const pos = getPos();
      if (pos === undefined || event.isComposing) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        view.focus();
        selectNode(view, pos);
      }
      if (event.shiftKey || area.selectionStart !== area.selectionEnd) return;
      const isFirst = event.key === 'ArrowUp' && area.selectionStart === 0;
      const isLast = event.key === 'ArrowDown' && area.selectionEnd === area.value.length;
      if ((isFirst || isLast) && leave(view, pos, isFirst ? -1 : 1)) event.preventDefault();
    });
    return { dom, update, stopEvent: (event) => event.target === area, ignoreMutation: () => true };
  };
