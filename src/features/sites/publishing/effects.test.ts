import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteCheck, SiteProblemKind } from '#contract/areas/sites.ts';
import { makeSpace } from '#directory/testing.ts';
import { audienceEffect, publishEffect, reachOfChecked, reachOfNew, unpublishEffect } from './effects.ts';

const reach = (readable: string[], hidden: string[] = [], conditional: string[] = []) => ({
  readable,
  conditional,
  hidden,
});

test('names the spaces that become readable, and those that stay hidden', () => {
  assert.deepEqual(publishEffect(reach(['Handbook']), 'public'), [
    'Handbook becomes readable by anyone on the internet.',
  ]);
  assert.deepEqual(publishEffect(reach(['Handbook', 'API'], ['Payroll']), 'share-link'), [
    'Handbook and API become readable by anyone with a share link.',
    'Payroll stays hidden by a restriction.',
  ]);
  assert.deepEqual(publishEffect(reach(['Handbook', 'API', 'Log'], [], ['Pro']), 'visitor-auth'), [
    'Handbook and 2 more spaces become readable by signed-in visitors.',
    'Pro is shown only to visitors who meet a condition.',
  ]);
  assert.deepEqual(publishEffect(reach([], ['Payroll', 'Plans']), 'unlisted'), [
    'No space becomes readable.',
    'Payroll and Plans stay hidden by a restriction.',
  ]);
});

test('says who loses and who gains access', () => {
  const both = reach(['Handbook', 'API']);
  assert.deepEqual(audienceEffect('public', 'public', both), []);
  assert.deepEqual(audienceEffect('public', 'share-link', both), [
    'Readers without a share link lose access.',
  ]);
  assert.deepEqual(audienceEffect('share-link', 'visitor-auth', both), [
    'Handbook and API become readable by signed-in visitors.',
    'Readers who aren’t signed in lose access.',
  ]);
  assert.deepEqual(audienceEffect('visitor-auth', 'public', both), [
    'Handbook and API become readable by anyone on the internet.',
  ]);
  assert.match(audienceEffect('public', 'unlisted', both).join(' '), /can still read it/);
  assert.match(unpublishEffect(both).join(' '), /^Handbook and API are no longer readable on this site\./);
});

test('a restriction hides a space from audiences that are wider than it', () => {
  const spaces = [
    makeSpace('Handbook'),
    { ...makeSpace('Partners'), restriction: 'share-link' as const },
    { ...makeSpace('Payroll'), restriction: 'private' as const },
  ];
  assert.deepEqual(reachOfNew(spaces, 'public'), reach(['Handbook'], ['Partners', 'Payroll']));
  assert.deepEqual(reachOfNew(spaces, 'share-link'), reach(['Handbook', 'Partners'], ['Payroll']));
});

test('counts a space that is readable in one of its places once', () => {
  const variant = (space: string, reason?: SiteProblemKind) => ({
    siteSpace: `${space}-${reason}`,
    space,
    title: space,
    url: 'https://docs.example/',
    reachable: reason === undefined,
    ...(reason && { reason }),
  });
  const check: SiteCheck = {
    object: 'site-check',
    status: 'problems',
    audience: 'public',
    url: 'https://docs.example/',
    reachable: true,
    sections: [],
    variants: [
      variant('Handbook', 'condition-not-met'),
      variant('Handbook'),
      variant('Pro', 'condition-not-met'),
      variant('Payroll', 'private'),
      variant('Attic', 'space-deleted'),
    ],
    problems: [],
  };
  assert.deepEqual(reachOfChecked(check), reach(['Handbook'], ['Payroll'], ['Pro']));
});
