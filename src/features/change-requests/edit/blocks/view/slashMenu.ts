import { Plugin, PluginKey, type EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { findKinds, type BlockKind } from './blockKinds.ts';
import { insertBlock } from './commands.ts';
import { element } from './element.ts';

/** The text after “/”, and where it begins. Null while the list is closed. */
type Open = { from: number; typed: string } | null;

const key = new PluginKey<Open>('blocks');

function openAt({ selection }: EditorState, from: number): Open {
  const { $from, empty } = selection;
  const start = $from.start();
  if (!empty || from < start || from >= $from.pos) return null;
  const text = $from.parent.textBetween(from - start, $from.parentOffset, '￼', '￼');
  return /^\/[^/￼]{0,30}$/.test(text) && findKinds(text.slice(1)).length > 0
    ? { from, typed: text.slice(1) }
    : null;
}

const maxShown = 40;

function choose(view: EditorView, kind: BlockKind) {
  const open = key.getState(view.state);
  if (!open) return;
  view.dispatch(view.state.tr.delete(open.from, view.state.selection.from));
  insertBlock(kind.create())(view.state, (tr) => view.dispatch(tr), view);
  view.focus();
}

/** The list of blocks: opened by “/” at the start of a line or after a space. */
export function slashMenu(id: string) {
  let kinds: BlockKind[] = [];
  let current = 0;
  const list = element('div', { id, role: 'listbox', 'aria-label': 'Blocks', 'data-slash': '', hidden: '' });

  function mark(view: EditorView) {
    for (const [at, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(at === current));
      if (at === current) option.scrollIntoView({ block: 'nearest' });
    }
    view.dom.setAttribute('aria-activedescendant', `${id}-${current}`);
  }
  function hide(view: EditorView) {
    if (list.hidden) return;
    list.hidden = true;
    view.dom.removeAttribute('aria-activedescendant');
  }
  function show(view: EditorView, { from, typed }: NonNullable<Open>) {
    kinds = findKinds(typed).slice(0, maxShown);
    current = 0;
    const options = kinds.map((kind, at) => {
      const option = element('div', { id: `${id}-${at}`, role: 'option' });
      const [name, help, keys] = [element('b'), element('small'), element('kbd')];
      name.textContent = kind.label;
      help.textContent = kind.help;
      keys.textContent = kind.typed ?? '';
      option.append(name, help, ...(kind.typed === undefined ? [] : [keys]));
      // Before the editor loses the focus.
      option.addEventListener('mousedown', (event) => {
        event.preventDefault();
        choose(view, kind);
      });
      return option;
    });
    list.replaceChildren(...options);
    list.hidden = false;
    const parent = view.dom.parentElement?.getBoundingClientRect();
    const { left, top, bottom } = view.coordsAtPos(from);
    const below = bottom + list.offsetHeight < innerHeight || top < list.offsetHeight;
    list.style.left = `${Math.max(0, Math.min(left, innerWidth - list.offsetWidth - 16) - (parent?.left ?? 0))}px`;
    list.style.top = `${(below ? bottom + 4 : top - list.offsetHeight - 4) - (parent?.top ?? 0)}px`;
    mark(view);
  }
  return new Plugin<Open>({
    key,
    state: {
      init: () => null,
      apply(tr, open, _, state) {
        const meta: unknown = tr.getMeta(key);
        if (meta === 'close') return null;
        if (typeof meta === 'number') return openAt(state, meta);
        return open && openAt(state, tr.mapping.map(open.from, -1));
      },
    },
    props: {
      attributes: { 'aria-haspopup': 'listbox', 'aria-controls': id },
      handleTextInput(view, from, to, text) {
        const { parent, parentOffset } = view.state.selection.$from;
        const before = parent.textBetween(Math.max(0, parentOffset - 1), parentOffset, '￼', '￼');
        const isCode =
          parent.type.spec.code === true || !/^\s?$/.test(before) || parent.type.name !== 'paragraph';
        if (text !== '/' || isCode) return false;
        view.dispatch(view.state.tr.insertText(text, from, to).setMeta(key, from));
        return true;
      },
      handleKeyDown(view, event) {
        if (!key.getState(view.state)) return false;
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (step !== 0) {
          current = (current + step + kinds.length) % kinds.length;
          mark(view);
          return true;
        }
        const kind = kinds[current];
        if (event.key === 'Escape') view.dispatch(view.state.tr.setMeta(key, 'close'));
        else if (event.key === 'Enter' && kind) choose(view, kind);
        else return false;
        return true;
      },
    },
    view(view) {
      view.dom.parentElement?.append(list);
      return {
        update(next, before) {
          const open = key.getState(next.state);
          if (!open) hide(next);
          else if (open !== key.getState(before)) show(next, open);
        },
        destroy: () => list.remove(),
      };
    },
  });
}

/** Opens the list of blocks at the cursor. */
export function openSlashMenu(view: EditorView) {
  const { from } = view.state.selection;
  view.focus();
  view.dispatch(view.state.tr.insertText('/', from).setMeta(key, from));
}
