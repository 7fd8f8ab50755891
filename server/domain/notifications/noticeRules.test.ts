import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actions } from '#server/domain/audit/actions.ts';
import { mentionedIn } from './mentions.ts';
import { noticeRules, toldToNobody } from './noticeRules.ts';

test('decides for each action of the audit log whether someone is told', () => {
  const decided = [...Object.keys(noticeRules), ...toldToNobody];
  assert.deepEqual(
    decided.toSorted(),
    actions.map(({ id }) => id).toSorted(),
    'Add new actions to noticeRules or to toldToNobody.',
  );
});

test('finds mentions outside of code, each person once', () => {
  const text =
    '[@Wren](user:wren1) and [@Wren T.](user:wren1), `[@Fen](user:fen1)`, [@Ivy](https://ivy.example)';
  assert.deepEqual(mentionedIn(text), { users: ['wren1'], teams: [] });
  const { users, teams } = mentionedIn('```\n[@Fen](user:fen1)\n```\n[@Ivy](user:ivy1) [@Pilots](team:p1)');
  assert.deepEqual([users, teams], [['ivy1'], ['p1']]);
});
