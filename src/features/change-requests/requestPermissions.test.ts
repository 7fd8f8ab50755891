import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Space } from '#contract/space.ts';
import { requestRights } from '#directory/change-requests/requestRights.ts';
import { editBlocker } from './requestPermissions.ts';

const space = { permissions: { edit: true, review: false }, editMode: 'live' } as unknown as Space;
const createdBy = {
  object: 'user',
  id: 'fen',
  displayName: 'Fen Alder',
  email: 'fen@saltmarsh.example',
  urls: {},
} as const;
const request = { status: 'open', createdBy } as const;

test('offers edits of other people’s change requests unless their author disallows them', () => {
  const blockerOf = (allowEdits: boolean | undefined, userId: string | null) =>
    editBlocker(space, { ...request, allowEdits }, userId);
  assert.equal(blockerOf(undefined, 'wren'), undefined);
  assert.equal(blockerOf(true, 'wren'), undefined);
  assert.equal(blockerOf(false, 'wren'), 'The author doesn’t allow edits by others');
  assert.equal(blockerOf(false, 'fen'), undefined);
  assert.equal(blockerOf(false, null), undefined, 'an unknown user may be the author');
});

test('offers status and settings to the author', () => {
  assert.deepEqual(requestRights(space, request, 'wren'), { manage: false, edit: true });
  assert.deepEqual(requestRights(space, request, 'fen'), { manage: true, edit: true });
});
