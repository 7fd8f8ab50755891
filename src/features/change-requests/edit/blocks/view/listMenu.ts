import { Plugin, PluginKey, type EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isComposing } from '#lib/keys.ts';
import { element } from './element.ts';

/** An entry of the list. `keys`: what inserts it without the list. */
export type ListItem = { label: string; help: string; keys?: string | undefined };

type Options<Item extends ListItem> = {
  /** Of the element. */
  id: string;
  /** The accessible name. */
  label: string;
  /** The character that opens the list, at the start of a line or after a space. */
  sign: string;
  /** The items for what was typed after the sign, at most so many as are shown. */
  itemsFor: (typed: string) => readonly Item[];
  /** Inserts an item at the selection. The sign and what was typed are removed before. */
  insert: (view: EditorView, item: Item) => void;
  /** Whether the list opens in the block at the selection. Default: in all text but code. */
  opensIn?: (state: EditorState) => boolean;
  /** Called when the list opens. Returns when more items are available. */
  onOpen?: () => Promise<unknown> | undefined;
};

/** The text after the sign, and where it begins. Null while the list is closed. */
type Open = { from: number; typed: string } | null;

const maxTyped = 30;

/** In pixels, what stays free at the edges of the window: above for the header and the toolbar. */
const free = { above: 96, below: 12 };
/** In pixels. So much of a list is enough to show it below the text. */
const enough = 200;

/** A list at the cursor that is opened by a character and filtered by what follows it. */
export function listMenu<Item extends ListItem>(options: Options<Item>) {
  const { id, label, sign, itemsFor, insert, opensIn = () => true, onOpen } = options;
  const key = new PluginKey<Open>(id);
  let items: readonly Item[] = [];
  let current = 0;
  const list = element('div', { id, role: 'listbox', 'aria-label': label, 'data-slash': '', hidden: '' });

  function openAt({ selection }: EditorState, from: number): Open {
    const { $from, empty } = selection;
    const start = $from.start();
    if (!empty || from < start || from >= $from.pos) return null;
    const text = $from.parent.textBetween(from - start, $from.parentOffset, '￼', '￼');
    const typed = text.slice(1);
    const isOther =
      !text.startsWith(sign) || typed.length > maxTyped || /[￼]|^\s/.test(typed) || typed.includes(sign);
    return isOther || itemsFor(typed).length === 0 ? null : { from, typed };
  }
  function choose(view: EditorView, item: Item) {
    const open = key.getState(view.state);
    if (!open) return;
    view.dispatch(view.state.tr.delete(open.from, view.state.selection.from));
    view.focus();
    insert(view, item);
  }
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
    items = itemsFor(typed);
    current = 0;
    const options_ = items.map((item, at) => {
      const option = element('div', { id: `${id}-${at}`, role: 'option' });
      const [name, help, keys] = [element('b'), element('small'), element('kbd')];
      name.textContent = item.label;
      help.textContent = item.help;
      keys.textContent = item.keys ?? '';
      option.append(name, help, ...(item.keys === undefined ? [] : [keys]));
      // Before the editor loses the focus.
      option.addEventListener('mousedown', (event) => {
        event.preventDefault();
        choose(view, item);
      });
      return option;
    });
    list.replaceChildren(...options_);
    list.hidden = false;
    const parent = view.dom.parentElement?.getBoundingClientRect();
    const { left, top, bottom } = view.coordsAtPos(from);
    list.style.maxHeight = '';
    const room = { above: top - free.above, below: innerHeight - bottom - free.below };
    const below = room.below >= Math.min(list.offsetHeight, enough) || room.below >= room.above;
    list.style.maxHeight = `${Math.min(list.offsetHeight, below ? room.below : room.above)}px`;
    list.style.left = `${Math.max(0, Math.min(left, innerWidth - list.offsetWidth - 16) - (parent?.left ?? 0))}px`;
    list.style.top = `${(below ? bottom + 4 : top - list.offsetHeight - 4) - (parent?.top ?? 0)}px`;
    mark(view);
  }
  /** Shows the items that weren't loaded before. */
  async function complete(view: EditorView) {
    await onOpen?.();
    const now = onOpen && key.getState(view.state);
    if (now) show(view, now);
  }
  /** The change that opens the list with a sign at a position. */
  function opening(view: EditorView, from: number) {
    void complete(view);
    return view.state.tr.insertText(sign, from, view.state.selection.to).setMeta(key, from);
  }
  const plugin = new Plugin<Open>({
    key,
    state: {
      init: () => null,
      apply(tr, before, _, state) {
        const meta: unknown = tr.getMeta(key);
        if (meta === 'close') return null;
        if (typeof meta === 'number') return openAt(state, meta);
        return before && openAt(state, tr.mapping.map(before.from, -1));
      },
    },
    props: {
      attributes: (state): Record<string, string> =>
        key.getState(state) ? { 'aria-haspopup': 'listbox', 'aria-controls': id } : {},
      handleTextInput(view, from, _, text) {
        if (text !== sign || !opensIn(view.state)) return false;
        const { parent, parentOffset } = view.state.selection.$from;
        const before = parent.textBetween(Math.max(0, parentOffset - 1), parentOffset, '￼', '￼');
        if (parent.type.spec.code === true || !/^\s?$/.test(before)) return false;
        view.dispatch(opening(view, from));
        return true;
      },
      handleKeyDown(view, event) {
        if (!key.getState(view.state) || isComposing(event)) return false;
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (step !== 0) {
          current = (current + step + items.length) % items.length;
          mark(view);
          return true;
        }
        const item = items[current];
        if (event.key === 'Escape') view.dispatch(view.state.tr.setMeta(key, 'close'));
        else if (event.key === 'Enter' && item) choose(view, item);
        else return false;
        return true;
      },
    },
    view(view) {
      view.dom.parentElement?.append(list);
      return {
        update(next, before) {
          const now = key.getState(next.state);
          if (!now) hide(next);
          else if (now !== key.getState(before)) show(next, now);
        },
        destroy: () => list.remove(),
      };
    },
  });
  return {
    plugin,
    /** Opens the list at the cursor. */
    open(view: EditorView) {
      view.focus();
      view.dispatch(opening(view, view.state.selection.from));
    },
  };
}
