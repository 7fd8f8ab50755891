import type { QueryClient } from '@tanstack/react-query';
import type { OneRequest } from '#directory/resources.api.ts';
import { createStore } from '#lib/store.ts';
import { editorText, withOriginalLineEnds } from './changedRange.ts';
import { createEditor, type Editor, type EditorOptions } from './codemirror/createEditor.ts';
import { draftQuery, storeDraft, type Draft } from './drafts.ts';
import { isSameContent, type PageContent, type PageSettings } from './mergeEdit.ts';
import { settled } from './settled.ts';

/** What is rendered. The text itself stays in the editor: rendering at each key would make typing slow. */
export type EditState = {
  /** The version that the edit started from. */
  base: PageContent;
  settings: PageSettings;
  isDirty: boolean;
  /** The text at the last pause. */
  markdown: string;
  /** When the restored draft was typed, as an ISO time. */
  restoredFrom: string | undefined;
};

/** How long after the last key the preview and the checks follow, and the draft is stored, in ms. */
const pauses = { preview: 250, draft: 1000 };
/** They follow while somebody types, too. */
const longest = { preview: 1500, draft: 5000 };

type Options = {
  client: QueryClient;
  one: OneRequest;
  pageId: string;
  page: PageContent;
  draft: Draft | null;
};

/** An edit of a page, from opening the editor until it is closed. */
export function createEditSession({ client, one, pageId, page, draft }: Options) {
  const start = draft?.mine ?? page;
  const state = createStore<EditState>({
    base: draft?.base ?? page,
    settings: start.settings,
    isDirty: draft !== null,
    markdown: start.markdown,
    restoredFrom: draft?.at,
  });
  let editor: Editor | undefined;
  let options: Omit<EditorOptions, 'text' | 'onChange'> | undefined;

  const set = (change: Partial<EditState>) => state.set({ ...state.get(), ...change });
  const markdown = () => {
    const { base, markdown: last } = state.get();
    return editor ? withOriginalLineEnds(editor.text(), base.markdown) : last;
  };
  const content = (): PageContent => ({ markdown: markdown(), settings: state.get().settings });

  const storeLater = settled(pauses.draft, longest.draft, () => {
    const mine = content();
    const { base } = state.get();
    const next = isSameContent(base, mine) ? null : { at: new Date().toISOString(), base, mine };
    client.setQueryData(draftQuery(one, pageId).queryKey, next);
    void storeDraft(one, pageId, next);
  });
  const readLater = settled(pauses.preview, longest.preview, () => {
    const mine = content();
    set({ markdown: mine.markdown, isDirty: !isSameContent(state.get().base, mine) });
  });
  function changed() {
    if (!state.get().isDirty) set({ isDirty: true });
    readLater.call();
    storeLater.call();
  }
  function settleNow() {
    readLater.flush();
    storeLater.flush();
  }

  return {
    state,
    content,
    editor: () => editor,
    /** Sets what the editor needs. Call it before `mount`. */
    connect: (more: NonNullable<typeof options>) => void (options ??= more),
    /** A ref: creates the editor in a shadow root of the element. */
    mount(host: HTMLElement | null) {
      if (!host || !options) return undefined;
      const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
      editor = createEditor(root, { ...options, text: state.get().markdown, onChange: changed });
      return () => {
        settleNow();
        editor?.destroy();
        editor = undefined;
      };
    },
    setSettings(change: Partial<PageSettings>) {
      set({ settings: { ...state.get().settings, ...change } });
      changed();
    },
    /** Makes a saved version the base. What was typed since stays a change. */
    saved(sent: PageContent, version: PageContent) {
      const typedSince = !isSameContent(content(), sent);
      if (!typedSince) {
        editor?.replace(editorText(version.markdown));
        set({ settings: version.settings });
      }
      set({ base: typedSince ? sent : version, restoredFrom: undefined });
      settleAll();
    },
    /** Replaces the text and the settings. */
    replace({ markdown: text, settings }: PageContent) {
      editor?.replace(editorText(text));
      set({ settings });
      settleAll();
    },
    /** Continues with another version, without changes. */
    reset(version: PageContent) {
      editor?.replace(editorText(version.markdown));
      set({ base: version, settings: version.settings, restoredFrom: undefined });
      settleAll();
    },
    settleNow,
  };

  function settleAll() {
    readLater.call();
    storeLater.call();
    settleNow();
  }
}

export type EditSession = ReturnType<typeof createEditSession>;
