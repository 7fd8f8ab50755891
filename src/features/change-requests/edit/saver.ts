import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/http/ApiError.ts';
import { status } from '#api/http/status.ts';
import type { Conflict } from '#contract/areas/change-request-updates.ts';
import { announce } from '#lib/announce.ts';
import { createStore } from '#lib/store.ts';
import type { Decisions } from '#markdown/merge/decisions.ts';
import { autosaveTimer } from './autosaveTimer.ts';
import type { EditSession } from './editSession.ts';
import { editStore } from './editStore.ts';
import { editPlaces, type PageContent } from './mergeEdit.ts';
import { saveEdit, type EditStore } from './saveEdit.ts';

/** The side effects of the last save. */
export type SaveNotice = { kind: 'merged' } | { kind: 'deleted' } | { kind: 'failed'; message: string };

export type SaveState = {
  isSaving: boolean;
  /** When the edit was saved last, in ms since 1970. */
  savedAt: number | undefined;
  notice: SaveNotice | null;
  /** Others changed the same lines, and the user hasn't decided yet. */
  hasConflict: boolean;
  /** A block can't be saved as it is shown. */
  isUnclear: boolean;
  /** Open while the user decides on the places in conflict. */
  conflict: { places: readonly Conflict[]; answer: (decisions: Decisions | null) => void } | null;
};

/** The minimum time between attempts of a save that failed, in ms. */
const retryAfter = 15_000;

/** What starts a save. Only a user's may ask questions. */
type Trigger = 'user' | 'autosave';

const describeEdit = (title: string) => `“${title}” edited`;

/** Saves the edit of a page into its change request: when asked, at pauses, and before the editor is left. */
export function createSaver(client: QueryClient, session: EditSession) {
  const state = createStore<SaveState>({
    isSaving: false,
    savedAt: undefined,
    notice: null,
    hasConflict: false,
    isUnclear: false,
    conflict: null,
  });
  const set = (change: Partial<SaveState>) => state.set({ ...state.get(), ...change });
  const isDirty = () => session.state.get().isDirty;

  const ask = (places: readonly Conflict[]) =>
    new Promise<Decisions | null>((resolve) => {
      const answer = (decisions: Decisions | null) => {
        set({ conflict: null });
        resolve(decisions);
      };
      set({ conflict: { places, answer } });
    });

  /** See `EditStore`. */
  let unanswered: EditStore['unanswered'];

  async function attempt(mine: PageContent, trigger: Trigger) {
    const one = await session.request();
    const store = editStore(client, one, session.pageId, describeEdit, { quiet: trigger === 'autosave' });
    store.unanswered = unanswered;
    try {
      await saveTo(store, mine, trigger);
    } finally {
      unanswered = store.unanswered;
    }
  }
  async function saveTo(store: EditStore, mine: PageContent, trigger: Trigger) {
    const { pageId } = session;
    const from = { ...session.state.get().base, revision: '' };
    let result = await saveEdit(store, from, mine);
    while (result.kind === 'conflict') {
      set({ hasConflict: true });
      if (trigger === 'autosave') return;
      const { theirs, merge } = result;
      const sides = { ancestor: from, space: theirs, request: mine };
      const decisions = await ask(editPlaces(merge, sides, { id: pageId, title: theirs.settings.title }));
      if (decisions === null) return;
      result = await saveEdit(store, from, mine, { decisions, on: theirs });
    }
    set({ hasConflict: false });
    if (result.kind === 'deleted') {
      set({ notice: { kind: 'deleted' } });
      return;
    }
    session.saved(mine, result.version);
    set({ savedAt: Date.now() });
    if (result.kind === 'unchanged' && trigger === 'user') announce('No changes to save');
    else if (result.kind === 'saved' && result.merged) set({ notice: { kind: 'merged' } });
  }

  async function run(trigger: Trigger) {
    const isClear = trigger === 'user' ? session.check() : session.isClear();
    set({ isUnclear: !isClear });
    if (!isClear) {
      const message =
        'The selected block is shown as its source, because it would look different to readers.';
      if (trigger === 'user') set({ notice: { kind: 'failed', message } });
      return;
    }
    if (session.state.get().settings.title.trim() === '') return;
    set({ isSaving: true, notice: null });
    try {
      session.settleNow();
      if (isDirty() || trigger === 'user') await attempt(session.content(), trigger);
    } catch (error) {
      set({ notice: { kind: 'failed', message: messageOf(error) } });
    } finally {
      set({ isSaving: false });
    }
  }
  let triedAt = -Infinity;
  /** The save that runs. */
  let running: { trigger: Trigger; ended: Promise<void> } | undefined;
  async function save(trigger: Trigger = 'user') {
    for (let other = running; other; other = running) {
      if (trigger === 'user' && other.trigger === 'user') return;
      await other.ended;
    }
    triedAt = Date.now();
    running = { trigger, ended: run(trigger) };
    await running.ended;
    running = undefined;
    timer.saved();
  }
  const autosave = () => {
    if (isDirty() && !running) void save('autosave');
  };
  const timer = autosaveTimer(autosave);

  return {
    state,
    save,
    /** Called at each change. */
    changed: timer.changed,
    /** Saves before the editor is left. Returns whether nothing is unsaved. */
    async leave() {
      for (let tries = 0; tries < 2 && isDirty(); tries += 1) await save('autosave');
      session.settleNow();
      return !isDirty();
    },
    /** A ref of the editor: saves when the tab is closed, and when the service can be reached again. */
    open: (host: HTMLElement | null) => {
      if (!host) return undefined;
      const release = status.subscribe(() => {
        // Reads may succeed while saves fail.
        if (status.get().reachable && Date.now() - triedAt > retryAfter) autosave();
        else timer.changed();
      });
      addEventListener('beforeunload', autosave);
      return () => {
        release();
        removeEventListener('beforeunload', autosave);
        timer.stop();
      };
    },
  };
}

export type Saver = ReturnType<typeof createSaver>;
