import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { File, Page } from '#contract/content.ts';
import { changedPages, countChanges, flatChanges } from './changeCounts.ts';
import { bothChangedText, fieldConflicts } from './conflicts.ts';
import { selectedIn } from './changes.search.ts';
import { file, page } from './testing.ts';
import { compareThreeWay } from './threeWay.ts';

const base = {
  id: 'r1',
  pages: [page('Tides', { pages: [page('Springs'), page('Neaps')] }), page('Boots'), page('Birds')],
  files: [file('curve'), file('map')],
};
/** Edits Tides, deletes Boots, adds Datum. */
const request = {
  pages: [
    page('Tides', { documentId: 'request', pages: [page('Springs'), page('Neaps')] }),
    page('Datum'),
    page('Birds'),
  ],
  files: [file('curve', { git: { oid: 'green', path: 'assets/curve.png' } }), file('map')],
};
/** Edits Tides differently, renames Neaps, adds Floods under Tides, deletes Birds, replaces a map. */
const main = {
  pages: [
    page('Tides', {
      documentId: 'main',
      pages: [page('Springs'), page('Neaps', { title: 'Neap tides' }), page('Floods')],
    }),
    page('Boots'),
  ],
  files: [file('curve'), file('map', { git: { oid: 'red', path: 'assets/map.png' } })],
};

const threeWay = compareThreeWay(base, main, request);
const describe = (changes: typeof threeWay.requestPages) =>
  flatChanges(changes).map(({ id, kind }) => `${id} ${kind} by ${threeWay.changedBy(id)}`);

test('counts the changes of the request without those on main', () => {
  const counts = countChanges(threeWay.requestPages, threeWay.requestFiles);
  assert.deepEqual(
    { ...counts },
    { pages: 3, added: 1, removed: 1, edited: 1, moved: 0, renamed: 0, settings: 0, files: 1 },
  );
});

test('lists pages that only main changed at their position on main', () => {
  assert.deepEqual(describe(threeWay.allPages), [
    'Tides edited by both',
    'Springs same by request',
    'Neaps edited by main',
    'Floods added by main',
    'Boots removed by request',
    'Datum added by request',
    'Birds removed by main',
  ]);
  assert.deepEqual(
    threeWay.allFiles.map(({ id }) => `${id} ${threeWay.changedBy(id)}`),
    ['curve request', 'map main'],
  );
});

test('reads a base text from a side that still has it, and from the base revision only if both sides changed it', () => {
  const sourcesOf = (id: string) =>
    flatChanges(threeWay.requestPages).find((change) => change.id === id)?.sources;
  assert.equal(sourcesOf('Tides')?.old, 'base');
  assert.equal(sourcesOf('Tides')?.fallback?.page.documentId, 'main');
  assert.equal(sourcesOf('Boots')?.old, 'main');
  assert.equal(threeWay.mainChanges.get('Neaps')?.sources?.old, 'request');
  assert.equal(threeWay.mainChanges.get('Neaps')?.sources?.now, 'main');
});

test('leaves out the changes on main once the request is merged', () => {
  const { mainChanges, requestPages, allFiles } = compareThreeWay(base, main, request, { isMerged: true });
  assert.equal(mainChanges.size, 0);
  assert.equal(allFiles.length, 1);
  assert.equal(flatChanges(requestPages).find(({ id }) => id === 'Tides')?.sources?.old, 'base');
});

test('reports no changes on main if main is unchanged', () => {
  const { mainChanges, allPages, requestPages } = compareThreeWay(base, base, request);
  assert.equal(mainChanges.size, 0);
  assert.deepEqual(allPages, requestPages);
});

const conflictsOf = (here: Page[], there: Page[], id = 'Boots') => {
  const sides = [
    { ...base, pages: there },
    { ...base, pages: here },
  ] as const;
  const { requestPages, mainChanges, positionConflicts } = compareThreeWay(base, ...sides);
  const [onRequest, onMain] = [
    flatChanges(requestPages).find((change) => change.id === id)!,
    mainChanges.get(id)!,
  ];
  return {
    fields: fieldConflicts(onRequest, onMain, positionConflicts).map(({ name }) => name),
    lines: bothChangedText(onRequest, onMain),
  };
};
const [tides, boots, birds] = base.pages as [Page, Page, Page];

test('reports a conflict for different values of one setting, not for changes of two settings', () => {
  const renamed = (title: string) => [tides, { ...boots, title }, birds];
  assert.deepEqual(conflictsOf(renamed('Waders'), renamed('Wellingtons')), {
    fields: ['Title'],
    lines: false,
  });
  assert.deepEqual(conflictsOf(renamed('Waders'), renamed('Waders')), { fields: [], lines: false });
  const hidden = [tides, { ...boots, hidden: true }, birds];
  assert.deepEqual(conflictsOf(renamed('Waders'), hidden), { fields: [], lines: false });
});

test('reports a conflict if one side deletes a page that the other edits, not if both delete it', () => {
  const written = [tides, { ...boots, documentId: 'new' }, birds];
  assert.deepEqual(conflictsOf([tides, birds], written).fields, ['Page']);
  assert.deepEqual(conflictsOf(written, [tides, birds]).fields, ['Page']);
  assert.deepEqual(conflictsOf([tides, birds], [tides, birds]).fields, []);
});

test('compares lines if both sides changed the text differently', () => {
  const written = (documentId: string) => [tides, { ...boots, documentId }, birds];
  assert.equal(conflictsOf(written('a'), written('b')).lines, true);
  assert.equal(conflictsOf(written('a'), written('a')).lines, false);
});

test('reports a conflict if both sides move a page to different parents', () => {
  const below = (top: Page[], under: string) =>
    top.map((one) => (one.id === under ? { ...one, pages: [...one.pages, boots] } : one));
  const rest = [tides, birds];
  assert.deepEqual(conflictsOf(below(rest, 'Tides'), below(rest, 'Birds')).fields, ['Location']);
  assert.deepEqual(conflictsOf(below(rest, 'Tides'), below(rest, 'Tides')).fields, []);
});

test('reports a conflict with both positions if both sides reorder a page differently', () => {
  const inOrder = (...ids: string[]) => ({
    id: 'r1',
    pages: ids.map((id) => page(id)),
    files: [],
  });
  const before = inOrder('Tides', 'Boots', 'Birds', 'Flats');
  const [first, second] = [
    inOrder('Flats', 'Tides', 'Boots', 'Birds'),
    inOrder('Tides', 'Flats', 'Boots', 'Birds'),
  ];
  const { requestPages, mainChanges, positionConflicts } = compareThreeWay(before, first, second);
  const conflict = { name: 'Order', main: 'first', request: 'after “Tides”' };
  assert.deepEqual([...positionConflicts], [['Flats', conflict]]);
  assert.deepEqual(
    fieldConflicts(
      requestPages.find(({ id }) => id === 'Flats')!,
      mainChanges.get('Flats')!,
      positionConflicts,
    ),
    [conflict],
  );
  assert.equal(compareThreeWay(before, first, first).positionConflicts.size, 0);
  assert.equal(
    compareThreeWay(before, first, inOrder('Tides', 'Birds', 'Boots', 'Flats')).positionConflicts.size,
    0,
  );
});

test('compares texts by date for a service without document IDs', () => {
  const dated = (updatedAt: string) =>
    [tides, { ...boots, documentId: undefined, updatedAt }, birds] as Page[];
  const { requestPages, mainChanges } = compareThreeWay(
    { ...base, pages: dated('2031-05-09T08:00:00.000Z') },
    { ...base, pages: dated('2031-05-10T08:00:00.000Z') },
    { ...base, pages: dated('2031-05-11T08:00:00.000Z') },
  );
  const onRequest = requestPages.find(({ id }) => id === 'Boots')!;
  assert.equal(bothChangedText(onRequest, mainChanges.get('Boots')!), true);
});

test('reports a file conflict for the same property or a deletion, not for different properties', () => {
  const [curve, map] = base.files as [File, File];
  const conflicting = (here: File[], there: File[]) =>
    compareThreeWay(base, { ...base, files: there }, { ...base, files: here }).conflictingFiles.map(
      ({ id }) => id,
    );
  const drawn = (oid: string) => ({ ...map, git: { oid, path: 'assets/map.png' } });
  assert.deepEqual(conflicting([curve, drawn('red')], [curve, drawn('green')]), ['map']);
  assert.deepEqual(conflicting([curve, drawn('red')], [curve, drawn('red')]), []);
  assert.deepEqual(conflicting([curve, { ...map, name: 'chart.png' }], [curve, drawn('red')]), []);
  assert.deepEqual(conflicting([curve], [curve, drawn('red')]), ['map']);
  assert.deepEqual(conflicting([curve, drawn('red')], [curve]), ['map']);
  assert.deepEqual(conflicting([curve], [curve]), []);
});

const noSelection = { pageId: undefined, fileId: undefined };

test('selects the first change of the request, even if an earlier page changed on main', () => {
  const written = (id: string) => ({
    ...base,
    pages: base.pages.map((one) => (one.id === id ? { ...one, documentId: 'new' } : one)),
  });
  const opened = (content: typeof base) => {
    const { allPages, allFiles, changedBy } = compareThreeWay(base, written('Tides'), content);
    const selected = selectedIn({ shown: { pages: allPages, files: allFiles }, changedBy }, noSelection);
    return 'change' in selected && selected.change.id;
  };
  assert.equal(opened(written('Birds')), 'Birds');
  assert.equal(opened({ ...base, files: [file('curve', { name: 'Tide curve.png' }), file('map')] }), 'curve');
  assert.equal(opened(base), 'Tides');
});

test('lists pages and files once that both sides added with the same path and content', () => {
  const git = { oid: 'quay', path: 'guide/quay.md' };
  const sides = (prefix: string, text = 'text') => ({
    pages: [...base.pages, page(`${prefix}Quay`, { title: 'Quay', slug: 'quay', git, documentId: text })],
    files: [
      ...base.files,
      file(`${prefix}Photo`, { name: 'photo.png', git: { oid: 'photo', path: 'photo.png' } }),
    ],
  });
  const same = compareThreeWay(base, sides('main'), sides('own'));
  assert.deepEqual([...same.mainChanges.keys()], []);
  assert.deepEqual(
    [...changedPages(same.allPages), ...same.allFiles].map(({ id }) => id),
    ['ownQuay', 'ownPhoto'],
  );
  const other = compareThreeWay(base, sides('main', 'other'), sides('own'));
  assert.deepEqual([...other.mainChanges.keys()], ['mainQuay']);
});
