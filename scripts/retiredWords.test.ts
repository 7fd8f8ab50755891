// Keeps retired names and phrases from coming back. Each has a replacement that the field uses.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');

/** Names in code. */
const names = {
  putAway: 'setCached',
  takeOut: 'getCached, removeFrom',
  giveWay: 'yieldToMain',
  createPulse: 'createThrottledSignal',
  useHeading: 'usePendingLocation',
  useCalm: 'useDeferredList',
  beginReads: 'prefetch',
  takeBegun: 'takePrefetched',
  landEdits: 'applyResponseEdits',
  staleToo: 'invalidatesAfter',
  holdStale: 'holdInvalidation',
  deviceShelf: 'deviceStorage',
  tabShelf: 'tabStorage',
  markedParts: 'highlightParts',
  HalfMove: 'PartialMoveNotice',
  useLooks: 'useScan',
  useTalk: 'useCommentContext',
  useSettled: 'useDebounced',
  LineClash: 'LineConflict',
  OtherSide: 'ServiceProviderDetails',
  clash: 'conflict',
  clashes: 'conflicts',
  clashing: 'conflicting',
  startTrip: 'startSignOn',
  takeTrip: 'takePendingSignOn',
  startLearning: 'startRecording',
  lookAtInvite: 'readInviteLink',
  isNobody: 'isAnonymous',
  WhoBanner: 'IdentityBanner',
  whyText: 'grantSourcesText',
  paperOf: 'initialsColor',
  inOtherWords: 'withOtherNames',
  takeArrival: 'takeFinishedSignIn',
  lookAtLink: 'showRoleLink',
  lookAtRoleLink: 'readRoleLink',
  MenuTo: 'MenuScreenLink',
  usualPageSize: 'defaultPageSize',
  useMargin: 'useMarginThreads',
};

/** Phrases in texts, comments and docs. */
const phrases = {
  probably: 'state what is known, or leave it out',
  'nobody (?:else|can|may|is|has|invites|grants|learns)': 'no one, or name the person',
  somebody: 'someone',
  everybody: 'all members, everyone',
  'gives? way to': 'is replaced with',
  'an? \\w+ of (?:its|their) own(?! \\w)': 'its own …, a separate …',
  'is a 40\\d': 'returns 40…',
  whoever: 'name the person: anyone, the owner, a member',
  anew: 'again',
  meanwhile: 'while …, since then',
  'is told': 'sees, receives',
  'are told': 'see, receive',
  'is asked for': 'is requested, is loaded',
  'stands in': 'is in',
  'stands on': 'is on',
  'lies in': 'is in',
  'goes by': 'is called, uses',
  'comes with': 'includes',
  'as far as': 'name the limit',
  'leave them': 'Cancel',
  'none of these': 'No … to …, or name what is missing',
  'belongs nowhere': 'say what to do instead',
  'nobody has heard': 'unknown',
  'off-board': 'offboard',
  'off-boarding': 'offboarding',
  behaviour: 'behavior',
  organisation: 'organization',
  'e-mail': 'email',
  'never seen': 'never signed in',
  'who sees it': 'visibility',
  'for the role \\$\\{': 'with the … role',
  'with the role \\$\\{': 'with the … role',
  'has been deleted since then': 'was deleted after …',
  'has changed since then': 'changed after …',
  'find or go to': 'search or go to',
  'asked for a review': 'review requested',
  'characters\\. It has': 'characters (currently …)',
  'no \\w+ (?:in|of) this \\w+ has (?:this|the) ID': '… not found in this …',
  'There is no \\w+ “\\$\\{': '… “…” not found',
  'what came of': 'the result of',
  'holds for (?:one|this|it)': 'is valid for',
  'say who is signed in': 'report who is signed in',
};

/** British spellings, which the demo content must not mix with American ones. */
const spellings = {
  '\\w*colour\\w*': 'color',
  '\\w*(?:met|cent|lit)re\\w*': 'meter, center, liter',
  '(?:harb|neighb|behavi|fav|hon|hum)our\\w*': 'harbor, neighbor, behavior, favor, honor, humor',
  'level(?:led|ling)': 'leveled, leveling',
  'grey\\w*': 'gray',
  'judgement\\w*': 'judgment',
  licence: 'license',
  'programmes?': 'program',
  'catalogu\\w+': 'catalog',
  '(?:recogn|organ|galvan|anod|normal)is\\w+': '-ize',
  aluminium: 'aluminum',
  'e-mails?': 'email',
};

const files = globSync(
  '{src,server,build,bench,e2e,scripts,accessibility,faults,docs}/**/*.{ts,tsx,css,md}',
  {
    cwd: root,
  },
)
  .concat(globSync('*.md', { cwd: root }))
  .map((path) => path.replaceAll('\\', '/'))
  // Seed content is text of invented authors. This file lists the words.
  .filter((path) => !path.startsWith('server/operator/seed/') && path !== 'scripts/retiredWords.test.ts');

const linesOf = (paths: readonly string[]) =>
  new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8').split('\n')]));

const linesOfFiles = linesOf(files);

function uses(terms: Readonly<Record<string, string>>, flags: string, linesIn = linesOfFiles) {
  const found = Object.keys(terms).map((term) => ({ term, pattern: new RegExp(`\\b${term}\\b`, flags) }));
  return [...linesIn].flatMap(([path, lines]) =>
    lines.flatMap((line, index) =>
      found
        .filter(({ pattern }) => pattern.test(line))
        .map(({ term }) => `${path}:${index + 1}: “${term}” → ${terms[term]}`),
    ),
  );
}

test('no file uses a retired name', () => {
  assert.deepEqual(uses(names, ''), []);
});

test('no file uses a retired phrase', () => {
  assert.deepEqual(uses(phrases, 'i'), []);
});

test('the demo content uses American spelling', () => {
  const demo = globSync('server/operator/seed/**/*.{md,yaml,json,ts,svg}', { cwd: root });
  assert.ok(demo.length > 200);
  assert.deepEqual(uses(spellings, 'i', linesOf(demo)), []);
});
