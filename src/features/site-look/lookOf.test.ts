import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultSiteLook } from '#contract/siteLook.ts';
import { lookOf } from './lookOf.ts';

test('keeps the valid settings of a form beside faulty ones', () => {
  const stored = { ...defaultSiteLook };
  const { announcement, themes } = stored;
  assert.deepEqual(lookOf({ ...stored, themes: { default: 'dark' } }, stored), {
    look: { ...stored, themes: { default: 'dark' } },
    isComplete: true,
  });
  const half = { ...announcement, enabled: true, message: 'Soon', endsAt: 'incomplete' };
  assert.deepEqual(lookOf({ ...stored, themes: { default: 'dark' }, announcement: half }, stored), {
    look: { ...stored, themes: { default: 'dark' } },
    isComplete: false,
  });
  assert.notEqual(themes.default, 'dark');
});
