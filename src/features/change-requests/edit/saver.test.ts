import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { status } from '#api/http/status.ts';
import { serve, type Reply } from '#api/testing.ts';
import { createStore } from '#lib/store.ts';
import type { EditSession } from './editSession.ts';
import type { EditState } from './editState.ts';
import { isSameContent, type PageContent } from './mergeEdit.ts';
import { createSaver } from './saver.ts';

const place = { organizationId: 'o1', spaceId: 's1', changeRequestId: 'c1' };
const content = (markdown: string): PageContent => ({
  markdown,
  settings: { title: 'Tides', description: '', emoji: '', icon: '', hidden: false, cover: '' },
});

/** A page of a change request on a service, which others can change. `fails`: the answer to the next writes. */
async function startPage(context: TestContext, markdown: string) {
  const page = { markdown, revision: 1, fails: undefined as Reply | undefined, losesAnswer: false };
  const request = () => ({ object: 'change-request', id: 'c1', revision: `r${page.revision}` });
  const { asked } = await serve(context, ({ method, path, body }): Reply => {
    if (method === 'GET' && path.includes('/content/page/'))
      return { json: { id: 'p1', title: 'Tides', markdown: page.markdown, pages: [] } };
    if (method === 'GET') return { json: request() };
    if (page.fails) return page.fails;
    const { changes } = body as { changes: { document: { markdown: string } }[] };
    page.markdown = changes[0]?.document.markdown ?? page.markdown;
    page.revision += 1;
    if (page.losesAnswer) return { status: 504, json: {} };
    return { json: { changeRequest: request(), changes: [] } };
  });
  const writes = () => asked.filter(({ method }) => method === 'POST').length;
  return { page, writes };
}

/** An edit session whose text is a variable. */
function startSession(markdown: string) {
  let mine = markdown;
  let isClear = true;
  const base = content(markdown);
  const state = createStore<EditState>({
    place,
    base,
    settings: base.settings,
    isDirty: false,
    restoredFrom: undefined,
    mode: 'blocks',
    isSourceForced: false,
  });
  const settleNow = () =>
    state.set({ ...state.get(), isDirty: !isSameContent(state.get().base, content(mine)) });
  const session = {
    pageId: 'p1',
    state,
    request: async () => place,
    content: () => content(mine),
    isClear: () => isClear,
    check: () => isClear,
    settleNow,
    saved(sent: PageContent, version: PageContent) {
      const typedSince = mine !== sent.markdown;
      if (!typedSince) mine = version.markdown;
      state.set({ ...state.get(), base: typedSince ? sent : version });
      settleNow();
    },
  } as unknown as EditSession;
  const saver = createSaver(new QueryClient(), session);
  return {
    saver,
    state,
    text: () => mine,
    setClear: (value: boolean) => (isClear = value),
    // Without the timer of the autosave, which has tests of its own and would outlive these for two minutes.
    type: (text: string) => {
      mine = text;
      settleNow();
    },
  };
}

/** Resolves when a save has started. */
const sent = () => new Promise((resolve) => setImmediate(resolve));

test('saves an edit, and reports when', async (context) => {
  const { page, writes } = await startPage(context, 'one\n');
  const { saver, state, type } = startSession('one\n');
  assert.equal(saver.state.get().savedAt, undefined);
  type('one two\n');
  const saving = saver.save();
  await sent();
  assert.equal(saver.state.get().isSaving, true);
  await saving;
  assert.deepEqual([page.markdown, writes(), state.get().isDirty], ['one two\n', 1, false]);
  assert.equal(saver.state.get().isSaving, false);
  assert.ok(saver.state.get().savedAt);
  assert.equal(await saver.leave(), true);
  assert.equal(writes(), 1);
});

test('keeps an edit that could not be saved, and saves it before the editor is left', async (context) => {
  const { page } = await startPage(context, 'one\n');
  const { saver, state, text, type } = startSession('one\n');
  type('one two\n');
  page.fails = { status: 503, json: {} };
  await saver.save('autosave');
  assert.equal(saver.state.get().notice?.kind, 'failed');
  assert.equal(await saver.leave(), false);
  assert.deepEqual([text(), state.get().isDirty, page.markdown], ['one two\n', true, 'one\n']);
  page.fails = undefined;
  assert.equal(await saver.leave(), true);
  assert.deepEqual([page.markdown, saver.state.get().notice], ['one two\n', null]);
});

test('does not conflict with its own save if only the answer was lost', async (context) => {
  const { page } = await startPage(context, 'one\n');
  const { saver, type } = startSession('one\n');
  type('one two\n');
  page.losesAnswer = true;
  await saver.save('autosave');
  assert.deepEqual([saver.state.get().notice?.kind, page.markdown], ['failed', 'one two\n']);
  page.losesAnswer = false;
  type('one two three\n');
  await saver.save('autosave');
  const { hasConflict, notice } = saver.state.get();
  assert.deepEqual([page.markdown, hasConflict, notice], ['one two three\n', false, null]);
});

test('merges what others saved, and keeps what was typed during the save', async (context) => {
  const { page } = await startPage(context, 'one\n\ntwo\n\nthree\n');
  const { saver, state, text, type } = startSession('one\n\ntwo\n\nthree\n');
  page.markdown = 'one\n\ntwo\n\nTHREE\n';
  type('ONE\n\ntwo\n\nthree\n');
  await saver.save();
  assert.deepEqual([page.markdown, text()], ['ONE\n\ntwo\n\nTHREE\n', 'ONE\n\ntwo\n\nTHREE\n']);
  assert.equal(saver.state.get().notice?.kind, 'merged');
  type('ONE!\n\ntwo\n\nTHREE\n');
  const saving = saver.save();
  await sent();
  type('ONE!\n\ntwo\n\nTHREE?\n');
  await saving;
  assert.deepEqual([text(), state.get().isDirty], ['ONE!\n\ntwo\n\nTHREE?\n', true]);
  assert.equal(await saver.leave(), true);
  assert.equal(page.markdown, 'ONE!\n\ntwo\n\nTHREE?\n');
});

test('saves once more if the user saves during an autosave', async (context) => {
  const { page, writes } = await startPage(context, 'one\n');
  const { saver, state, type } = startSession('one\n');
  type('one two\n');
  const atPause = saver.save('autosave');
  await sent();
  type('one two three\n');
  await Promise.all([atPause, saver.save(), saver.save()]);
  assert.deepEqual([page.markdown, state.get().isDirty, writes()], ['one two three\n', false, 2]);
});

test('saves nothing in a conflict until the user decides', async (context) => {
  const { page, writes } = await startPage(context, 'one\n');
  const { saver, text, type } = startSession('one\n');
  page.markdown = 'theirs\n';
  type('mine\n');
  await saver.save('autosave');
  assert.deepEqual([saver.state.get().hasConflict, saver.state.get().conflict, writes()], [true, null, 0]);
  const asked = Promise.withResolvers<NonNullable<ReturnType<typeof saver.state.get>['conflict']>>();
  saver.state.subscribe(() => {
    const { conflict } = saver.state.get();
    if (conflict) asked.resolve(conflict);
  });
  const saving = saver.save();
  const { places, answer } = await asked.promise;
  answer(new Map(places.map(({ id }) => [id, 'request' as const])));
  await saving;
  assert.deepEqual([page.markdown, text(), saver.state.get().hasConflict], ['mine\n', 'mine\n', false]);
});

test('does not save a block that would be read differently, nor a page without a title', async (context) => {
  const { writes } = await startPage(context, 'one\n');
  const { saver, state, setClear, type } = startSession('one\n');
  type('two\n');
  setClear(false);
  await saver.save();
  const { isUnclear, notice } = saver.state.get();
  assert.deepEqual([isUnclear, notice?.kind, writes()], [true, 'failed', 0]);
  // Neither does an automatic save, which says so without a notice.
  await saver.save('autosave');
  assert.equal(await saver.leave(), false);
  assert.deepEqual([saver.state.get().isUnclear, writes()], [true, 0]);
  setClear(true);
  const { settings } = state.get();
  state.set({ ...state.get(), settings: { ...settings, title: ' ' } });
  await saver.save();
  assert.deepEqual([saver.state.get().isUnclear, writes()], [false, 0]);
});

test('keeps an edit while the service can’t be reached, and saves it when it is back', async (context) => {
  const { page, writes } = await startPage(context, 'one\n');
  const { saver, type } = startSession('one\n');
  // Node's global object has no events.
  Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined });
  const close = saver.open({} as HTMLElement);
  status.lost();
  type('one two\n');
  assert.equal(writes(), 0);
  const saved = new Promise<void>((resolve) => {
    saver.state.subscribe(() => {
      const { isSaving, savedAt } = saver.state.get();
      if (!isSaving && savedAt !== undefined) resolve();
    });
  });
  status.reached();
  await saved;
  assert.equal(page.markdown, 'one two\n');
  close?.();
});
