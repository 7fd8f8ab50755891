import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { Page } from '#contract/content.ts';
import { filesQuery, pagesQuery } from '#directory/content/content.api.ts';
import { createStore } from '#lib/store.ts';
import type { ContentParams } from '#routing/contentPaths.ts';
import { editorText, withOriginalLineEnds } from './changedRange.ts';
import { editRequest } from './editRequest.ts';
import { editMode, type EditMode } from './editMode.ts';
import type { EditState, EditView, RequestPlace } from './editState.ts';
import { draftQuery, releaseDraft, storeDraft, type Draft } from './drafts.ts';
import { createModeHistory } from './modeHistory.ts';
import { latestOf, sessionLinks } from './sessionLinks.ts';
import { isSameContent, type PageContent, type PageSettings } from './mergeEdit.ts';
import { contentOf } from './pageVersion.ts';
import { createPreviewReader, type PreviewReader } from './preview/previewReader.ts';
import type { PreviewText } from './preview/readPreview.ts';
import { createScrollPair } from './scrollPair.ts';
import { debounce } from './debounce.ts';
import { startsInText, type Surface, type SurfaceOptions } from './surface.ts';
import { uploadFiles } from './uploadFiles.ts';

/** How long after the last key the preview and the checks follow, and the draft is stored, in ms. */
const pauses = { preview: 300, draft: 1000 };
/** The maximum delays while the user types continuously, in ms. */
const longest = { preview: 10_000, draft: 5_000 };

type MountOptions = SurfaceOptions & {
  /** Called with a text that would be read differently in a range from what is shown. */
  onDifferent: (text: string, from: number, to: number) => void;
};

type Options = {
  client: QueryClient;
  place: ContentParams;
  page: Page;
  draft: Draft | null;
  /** Called at each change. */
  onEdit: () => void;
  /** Called with the change request that was created for an edit of main. */
  onRequest: (place: RequestPlace) => void;
};

/** An edit of a page, from opening the editor until it is closed. */
export function createEditSession({ client, place: opening, page, draft, onEdit, onRequest }: Options) {
  const pageId = page.id;
  const opened = contentOf(page);
  const start = draft?.mine ?? opened;
  const state = createStore<EditState>({
    place: opening,
    base: draft?.base ?? opened,
    settings: start.settings,
    isDirty: draft !== null,
    restoredFrom: draft?.at,
    mode: editMode.get(),
    isSourceForced: false,
  });
  const view = createStore<EditView>({
    markdown: start.markdown,
    preview: null,
    broken: [],
    upload: null,
  });
  let editor: Surface | undefined;
  /** What the next surface selects, as offsets. */
  let selected: { from: number; to: number } | undefined;
  let isOpening = true;
  const history = createModeHistory(
    () => editor,
    () => editedSince(),
  );
  let reader: PreviewReader | undefined;

  const set = (change: Partial<EditState>) => state.set({ ...state.get(), ...change });
  const setView = (change: Partial<EditView>) => view.set({ ...view.get(), ...change });
  const markdown = (isLast = false) =>
    editor ? withOriginalLineEnds(editor.text(isLast), state.get().base.markdown) : view.get().markdown;
  const setDirty = (isDirty: boolean) => {
    if (isDirty !== state.get().isDirty) set({ isDirty });
  };
  const content = (): PageContent => ({ markdown: markdown(), settings: state.get().settings });

  const storeLater = debounce(pauses.draft, longest.draft, () => {
    const { base, place, settings } = state.get();
    const mine = { markdown: markdown(true), settings };
    const next = isSameContent(base, mine) ? null : { at: new Date().toISOString(), base, mine };
    client.setQueryData(draftQuery(place, pageId).queryKey, next);
    void storeDraft(place, pageId, next);
  });
  const readLater = debounce(pauses.preview, longest.preview, () => {
    const mine = content();
    setView({ markdown: mine.markdown });
    setDirty(!isSameContent(state.get().base, mine));
    scroll.setLines(mine.markdown.split('\n').length);
    reader?.read(mine.markdown, mine.settings.title);
  });
  function changed() {
    history.edited();
    editedSince();
  }
  function editedSince() {
    setDirty(true);
    readLater.call();
    storeLater.call();
    onEdit();
  }
  function settleNow() {
    readLater.call();
    storeLater.call();
    readLater.flush();
    storeLater.flush();
  }

  /** How links are resolved with the pages and files that are loaded. */
  const links = sessionLinks(client, page, () => state.get().place);
  const places = () => ({ ...links().places, headings: view.get().preview?.headings ?? [] });
  function show(preview: PreviewText) {
    const broken = links().brokenIn(preview);
    const isUnderlined = view.get().broken.length > 0;
    setView({ preview, broken });
    if (isUnderlined || broken.length > 0) editor?.markBroken(broken);
  }
  const request = editRequest({
    client,
    pageId,
    state,
    onMoved(place) {
      settleNow();
      onRequest(place);
    },
  });
  async function upload(files: File[]) {
    setView({ upload: { kind: 'busy', count: files.length } });
    const pages = client.getQueryData(pagesQuery(state.get().place).queryKey)?.pages;
    const { markdown: added, error } = await uploadFiles(client, request, latestOf(page, pages), files);
    // The blocks show images.
    if (added !== '' && state.get().mode === 'blocks') {
      await client.fetchQuery({ ...filesQuery(state.get().place), staleTime: 0 });
      editor?.refresh?.();
    }
    if (added !== '') editor?.insert(added);
    setView({ upload: error === undefined ? null : { kind: 'failed', message: error } });
  }

  /** Blocks that would be read differently are shown as source, at the place. */
  function onDifferent(text: string, from: number, to: number) {
    if (state.get().mode === 'source') return;
    setView({ markdown: text });
    selected = { from, to };
    set({ mode: 'source', isSourceForced: true });
  }

  const scroll = createScrollPair(() => editor);

  return {
    pageId,
    request,
    state,
    view,
    content,
    editor: () => editor,
    history,
    links,
    places,
    scroll,
    upload,
    /** A ref of the whole editor: reads the text for the preview, and stores the draft when it is left. */
    open: (host: HTMLElement | null) => {
      if (!host) return undefined;
      reader = createPreviewReader(show);
      reader.read(view.get().markdown, state.get().settings.title);
      return () => {
        settleNow();
        void releaseDraft(client, state.get().place, pageId);
        reader?.close();
        reader = undefined;
      };
    },
    /** Returns a ref that creates a surface in an element. */
    mountWith:
      (create: (host: HTMLElement, options: MountOptions) => Surface) => (host: HTMLElement | null) => {
        if (!host) return undefined;
        editor = create(host, {
          text: editorText(view.get().markdown),
          onChange: changed,
          onEscape: () => document.querySelector<HTMLElement>('[data-leave]')?.focus(),
          onFiles: (files) => void upload(files),
          onDifferent,
          onHistoryEnd: (direction) => history.step(direction),
          places,
        });
        const { broken } = view.get();
        if (broken.length > 0) editor.markBroken(broken);
        if (selected) editor.select(selected.from, selected.to);
        else if (isOpening && startsInText()) editor.focus();
        isOpening = false;
        selected = undefined;
        history.open();
        // Not when the same files are read again: all blocks are drawn.
        const files = new QueryObserver(client, { ...filesQuery(opening), notifyOnChangeProps: ['data'] });
        const release = files.subscribe(() => editor?.refresh?.());
        return () => {
          release();
          history.close();
          setView({ markdown: markdown(true) });
          editor?.destroy();
          editor = undefined;
        };
      },
    /** Edits the source or the blocks, at the same place. */
    setMode(mode: EditMode) {
      const at = editor?.cursor();
      if (at !== undefined) selected = { from: at, to: at };
      editMode.set(mode);
      set({ mode, isSourceForced: false });
    },
    setSettings: (change: Partial<PageSettings>) => {
      set({ settings: { ...state.get().settings, ...change } });
      changed();
    },
    /** Makes a saved version the base. Text typed since remains unsaved. */
    saved(sent: PageContent, version: PageContent) {
      const typedSince = !isSameContent(content(), sent);
      if (!typedSince) {
        history.show(editorText(version.markdown));
        set({ settings: version.settings });
      }
      set({ base: typedSince ? sent : version, restoredFrom: undefined });
      settleNow();
    },
    /** Replaces the text and the settings. */
    replace({ markdown: text, settings }: PageContent) {
      history.show(editorText(text));
      set({ settings });
      settleNow();
    },
    /** Continues with another version, without changes. */
    reset(version: PageContent) {
      history.show(editorText(version.markdown));
      set({ base: version, settings: version.settings, restoredFrom: undefined });
      settleNow();
    },
    /** Whether the text would be read as it is shown. */
    isClear: () => editor?.isClear?.() !== false,
    /** Whether the text can be saved. Otherwise, blocks that would be read differently are shown as source. */
    check: () => editor?.check?.() !== false,
    settleNow,
  };
}

export type EditSession = ReturnType<typeof createEditSession>;
