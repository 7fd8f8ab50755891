import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rolldown } from 'vite';
import { earlyModules } from './checkChunks.ts';
import { unmatchedNames } from './chunks.ts';

const chunk = (moduleIds: string[], imports: string[] = []) => ({ type: 'chunk', moduleIds, imports });
const bundleOf = (chunks: Record<string, object>) => chunks as unknown as Rolldown.OutputBundle;

const members = chunk(['/p/src/features/members/MembersScreen.tsx'], ['shared.js']);
const settings = chunk(['/p/src/features/spaces/settings/SpaceSettingsScreen.tsx'], ['forms.js']);
const forms = chunk(['/p/node_modules/zod/index.js'], ['shared.js']);
const code = chunk(['/p/node_modules/highlight.js/lib/core.js']);

test('finds a large library behind the imports of a screen', () => {
  const shared = chunk(['/p/src/ui/Code.tsx'], ['code.js', 'members.js']);
  assert.deepEqual(earlyModules(bundleOf({ 'members.js': members, 'shared.js': shared, 'code.js': code })), [
    'features/members/MembersScreen.tsx loads highlight.js/lib/core.js',
  ]);
});

test('allows forms on a screen that is a form, and not on a main screen', () => {
  const withForms = chunk(['/p/src/ui/Dialog.tsx'], ['forms.js']);
  const plain = chunk(['/p/src/ui/Dialog.tsx']);
  assert.deepEqual(earlyModules(bundleOf({ 's.js': settings, 'forms.js': forms, 'shared.js': plain })), []);
  assert.deepEqual(earlyModules(bundleOf({ 'm.js': members, 'forms.js': forms, 'shared.js': withForms })), [
    'features/members/MembersScreen.tsx loads zod/index.js',
  ]);
});

test('finds folders and libraries that match no module', () => {
  const names = unmatchedNames(['/p/node_modules/zod/index.js', '/p/src/ui/tree/Tree.tsx']);
  assert.ok(names.includes('downshift') && names.includes('ui/form'));
  assert.ok(!names.includes('zod') && !names.includes('ui/tree'));
});
