import { createStore } from '#lib/store.ts';
import { editMode, type EditMode } from '../edit/editMode.ts';
import type { Surface } from '../edit/surface.ts';
import type { BlockFormContextValue } from './blockFormContext.ts';

/** `isForced`: the blocks can’t be written as they were shown. */
type State = { mode: EditMode; isForced: boolean };

/** Links by reference need the definitions of the whole page. */
const needsPage = (text: string, page: string) =>
  /^ {0,3}\[[^\][\r\n]{1,999}\]:/m.test(page) && /\](?!\()/.test(text.replaceAll(/\[[ x]\]/g, ''));

/**
 * The text of one block while it is edited, as blocks or as its source.
 * @param page the text of the page
 */
export function blockText(start: string, page: string) {
  let text = start;
  let surface: Surface | undefined;
  const state = createStore<State>({
    mode: needsPage(start, page) ? 'source' : editMode.get(),
    isForced: false,
  });
  return {
    state,
    /** The text as it is written now. */
    text: () => surface?.text() ?? text,
    /** Whether the text can be sent. Otherwise, it is shown as source. */
    check: () => surface?.check?.() !== false,
    setMode(mode: EditMode) {
      editMode.set(mode);
      state.set({ mode, isForced: false });
    },
    /** Shows a text as source that would be read differently from what the blocks show. */
    showSource(different: string) {
      text = different;
      surface = undefined;
      state.set({ mode: 'source', isForced: true });
    },
    /** Returns a ref that creates a surface in an element, focuses it and shows its form. */
    mountWith: (create: (host: HTMLElement, text: string) => Surface) => (host: HTMLElement | null) => {
      if (!host) return undefined;
      const created = create(host, text);
      surface = created;
      created.focus();
      host.closest('[data-threads]')?.scrollIntoView({ block: 'nearest' });
      return () => {
        if (surface === created) text = created.text(true);
        surface = undefined;
        created.destroy();
      };
    },
  };
}

type BlockText = ReturnType<typeof blockText>;

/** Of the editor of a block’s text. */
export type BlockTextProps = {
  block: BlockText;
  context: BlockFormContextValue;
  onChange?: (text: string) => void;
  /** Mod+Enter. */
  onSubmit: () => void;
  onEscape: () => void;
};
