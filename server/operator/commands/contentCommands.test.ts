import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { adminCommands, idIn } from '#server/testing/adminCommands.ts';

const { folder, admin, refused, docs, rows, remove } = adminCommands();
after(remove);

test('loads odd docs with warnings, on the screen, in a file and in the first comment', async () => {
  const organization = idIn(
    await admin('organization', 'add', '--title', 'Curlew', '--admin', 'a@curlew.example'),
  );
  const space = idIn(await admin('space', 'add', '--organization', organization, '--title', 'Logbook'));
  const gone = Array.from({ length: 400 }, (_, n) => `- [Gone](gone-${n}.md)\n`).join('');
  const path = docs('odd', {
    'SUMMARY.md': `- [Page](page.md)\n${gone}`,
    'page.md': '---\nhidden: yes\n---\n',
  });
  const { output } = await admin('load', '--space', space, path);
  const lines = output.split('\n');
  assert.match(lines[0]!, /^Loaded 401 pages and 0 files into the space/);
  assert.equal(lines[1], '401 warnings (400 summary, 1 front matter):');
  assert.equal(lines.length, 8);
  assert.equal(lines[7], '  … and 396 more. To write all of them to a file, use --warnings FILE.');

  const file = join(folder, 'warnings.txt');
  const subject = ['--change-request', 'Odd', '--author', 'a@curlew.example'];
  const request = await admin('load', '--space', space, ...subject, '--warnings', file, path);
  assert.match(request.output, /^Created change request #1.*\n401 warnings/);
  const written = readFileSync(file, 'utf8').split('\n');
  assert.equal(written.length, 402);
  assert.equal(
    written[0],
    'SUMMARY.md:2: The entry lists “gone-0.md”, which doesn’t exist. It was imported as a link.',
  );
  const comments = rows<{ markdown: string; status: string }>('comments');
  const [{ markdown, status } = {}] = comments;
  assert.deepEqual([comments.length, status], [1, 'open']);
  assert.match(
    markdown!,
    /^Loaded with 401 warnings \(400 summary, 1 front matter\):\n\n```text\nSUMMARY\.md:2: /,
  );
  assert.match(markdown!, /\n… and \d+ more\n```$/);
  assert.ok(markdown!.length <= 10_000);
});

test('exports a space and a change request into an empty folder', async () => {
  const organization = idIn(
    await admin('organization', 'add', '--title', 'Dunlin', '--admin', 'a@dunlin.example'),
  );
  const space = idIn(await admin('space', 'add', '--organization', organization, '--title', 'Notes'));
  const first = docs('first', { 'en/SUMMARY.md': '* [A](a.md)\n', 'en/a.md': '---\nx: 1\n---\nA\n' });
  const second = docs('second', { 'en/SUMMARY.md': '* [A](a.md)\n', 'en/a.md': 'B\n' });
  const subject = ['--change-request', 'Better', '--author', 'a@dunlin.example'];
  assert.equal((await admin('load', '--space', space, '--root', 'en', first)).status, 0);
  assert.equal((await admin('load', '--space', space, '--root', 'en', ...subject, second)).status, 0);
  const [main, request] = [join(folder, 'main'), join(folder, 'request')];
  assert.equal(
    (await admin('export', '--space', space, main)).output,
    `Exported the space ${space} as 2 files to ${main}.`,
  );
  assert.equal(
    (await admin('export', '--space', space, '--change-request', '1', request)).output,
    `Exported change request 1 of ${space} as 2 files to ${request}.`,
  );
  const textIn = (path: string) => readFileSync(join(path, 'a.md'), 'utf8');
  assert.deepEqual([textIn(main), textIn(request)], ['---\nx: 1\n---\nA\n', 'B\n']);
  await refused(/main” isn’t empty. Use another folder, or add --force/, 'export', '--space', space, main);
  await refused(/has no change request “2”/, 'export', '--space', space, '--change-request', '2', main);
  await refused(/Space “x” not found/, 'export', '--space', 'x', main);
  await refused(/outside the folder/, 'load', '--space', space, '--root', '../first', first);
  assert.equal((await admin('export', '--space', space, '--change-request', '1', '--force', main)).status, 0);
  assert.equal(textIn(main), 'B\n');
});

test('exports a revision, and loads docs as a change of it', async () => {
  const organization = idIn(
    await admin('organization', 'add', '--title', 'Knot', '--admin', 'a@knot.example'),
  );
  const space = idIn(await admin('space', 'add', '--organization', organization, '--title', 'Notes'));
  const texts = ['A\n\nB\n', 'A\n\nB\n\nC\n', 'Z\n\nB\n'];
  const folders = texts.map((text, n) => docs(`state-${n}`, { 'SUMMARY.md': '* [A](a.md)\n', 'a.md': text }));
  for (const path of folders.slice(0, 2)) await admin('load', '--space', space, path);
  const [, first = ''] = rows<{ space_id: string; revision_id: string }>('main_log')
    .filter(({ space_id }) => space_id === space)
    .map(({ revision_id }) => revision_id);
  const [target, merged] = [join(folder, 'earlier'), join(folder, 'merged')];
  await admin('export', '--space', space, '--revision', first, target);
  assert.equal(readFileSync(join(target, 'a.md'), 'utf8'), texts[0]);
  await refused(/has no revision “x”/, 'export', '--space', space, '--revision', 'x', merged);
  await refused(
    /either --revision or --change-request/,
    'export',
    '--space',
    space,
    '--revision',
    first,
    '--change-request',
    '1',
    merged,
  );
  await refused(/needs --change-request/, 'load', '--space', space, '--revision', first, folders[2]!);
  const change = ['--change-request', 'Z', '--revision', first, '--author', 'a@knot.example'];
  assert.equal((await admin('load', '--space', space, ...change, folders[2]!)).status, 0);
  const requests = rows<{ space_id: string; revision_initial: string }>('change_requests');
  assert.equal(requests.find(({ space_id }) => space_id === space)?.revision_initial, first);
  assert.match((await admin('compact')).output, /^Rewrote the database/);
});
