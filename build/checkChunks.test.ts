import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rolldown } from 'vite';
import { earlyModules } from './checkChunks.ts';
import { unmatchedNames } from './chunks.ts';

const chunk = (moduleIds: string[], imports: string[] = []) => ({ type: 'chunk', moduleIds, imports });
type Modules = Record<string, readonly string[]>;
/** The early modules of these chunks, and of modules that import others. */
const earlyOf = (chunks: Record<string, object>, modules: Modules = {}) =>
  earlyModules(chunks as unknown as Rolldown.OutputBundle, (id) => modules[id] ?? []);

const members = chunk(['/p/src/features/members/MembersScreen.tsx'], ['shared.js']);
const settings = chunk(['/p/src/features/spaces/settings/SpaceSettingsScreen.tsx'], ['forms.js']);
const forms = chunk(['/p/node_modules/zod/index.js'], ['shared.js']);
const code = chunk(['/p/node_modules/highlight.js/lib/core.js']);

test('finds a large library behind the imports of a screen', () => {
  const shared = chunk(['/p/src/ui/Code.tsx'], ['code.js', 'members.js']);
  assert.deepEqual(earlyOf({ 'members.js': members, 'shared.js': shared, 'code.js': code }), [
    'features/members/MembersScreen.tsx loads highlight.js/lib/core.js',
  ]);
});

test('allows forms on a screen that is a form, and not on a main screen', () => {
  const withForms = chunk(['/p/src/ui/Dialog.tsx'], ['forms.js']);
  const plain = chunk(['/p/src/ui/Dialog.tsx']);
  const imports = { [settings.moduleIds[0]!]: forms.moduleIds, [members.moduleIds[0]!]: forms.moduleIds };
  assert.deepEqual(earlyOf({ 's.js': settings, 'forms.js': forms, 'shared.js': plain }, imports), []);
  assert.deepEqual(earlyOf({ 'm.js': members, 'forms.js': forms, 'shared.js': withForms }, imports), [
    'features/members/MembersScreen.tsx loads zod/index.js',
  ]);
});

test('finds forms that only the other modules of a screen’s chunk import', () => {
  const [list, dialog] = ['/p/src/features/teams/TeamsScreen.tsx', '/p/src/features/teams/RenameDialog.tsx'];
  const teams = chunk([list, dialog], ['forms.js']);
  const imports = { [dialog]: forms.moduleIds };
  assert.deepEqual(earlyOf({ 'teams.js': teams, 'forms.js': forms }, imports), [
    'features/teams/TeamsScreen.tsx loads zod/index.js',
  ]);
});

test('finds folders and libraries that match no module', () => {
  const names = unmatchedNames(['/p/node_modules/zod/index.js', '/p/src/ui/tree/Tree.tsx']);
  assert.ok(names.includes('downshift') && names.includes('ui/form'));
  assert.ok(!names.includes('zod') && !names.includes('ui/tree'));
});
