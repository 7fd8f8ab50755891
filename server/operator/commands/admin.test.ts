// Runs the admin commands, next to a running service.
import assert from 'node:assert/strict';
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { adminCommands, idIn } from '#server/testing/adminCommands.ts';

const { folder, admin, adminProcess, refused, docs, rows, remove } = adminCommands();
after(remove);

const count = (table: string) => rows(table).length;

test('creates an organization, a space and its content, and reports each result', async () => {
  const organization = idIn(
    await admin(
      'organization',
      'add',
      '--title',
      'Saltmarsh',
      '--admin',
      'marl@saltmarsh.example',
      '--name',
      'Marl Tansy',
    ),
  );
  const member = await admin(
    'member',
    'add',
    '--organization',
    organization,
    '--email',
    'fen@saltmarsh.example',
    '--role',
    'edit',
  );
  assert.match(member.output, /Added fen@saltmarsh.example \(\w{20}\) as a member with the edit role\./);
  const space = idIn(
    await admin('space', 'add', '--organization', organization, '--title', 'Gauge handbook'),
  );
  const site = await admin('site', 'add', '--organization', organization, '--title', 'Docs');
  assert.match(site.output, /Created the site “Docs”/);
  assert.match(
    (await admin('invite', 'add', '--organization', organization, '--role', 'edit')).output,
    /invite link \w{20}/,
  );
  assert.match(
    (await admin('token', '--email', 'fen@saltmarsh.example')).output,
    /\(shown only once\): \w{40}$/,
  );

  const handbook = docs('handbook', {
    'SUMMARY.md': '# Handbook\n\n- [Welcome](welcome.md)\n  - [Tides](tides.md)\n',
    'welcome.md': '# Welcome\n\nSee [tides](tides.md).\n',
    'tides.md': '# Tides\n',
  });
  assert.match(
    (await admin('load', '--space', space, handbook)).output,
    /^Loaded 2 pages and 0 files into the space/,
  );
  const change = await admin(
    'load',
    '--space',
    space,
    '--change-request',
    'Fix tides',
    '--author',
    'fen@saltmarsh.example',
    handbook,
  );
  assert.match(change.output, /^Created change request #1/);

  const file = join(folder, 'backup.sqlite');
  assert.match((await admin('backup', file)).output, /^Backed up the database/);
  await refused(/already exists/, 'backup', file);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  const kept = new DatabaseSync(file, { readOnly: true });
  assert.deepEqual({ ...kept.prepare('select count(*) as spaces from spaces').get() }, { spaces: 1 });
  kept.close();
});

test('rejects an invalid docs folder with one sentence and writes nothing', async () => {
  const organization = idIn(
    await admin('organization', 'add', '--title', 'Heron Lane', '--admin', 'a@heron.example'),
  );
  const space = idIn(await admin('space', 'add', '--organization', organization, '--title', 'Catalogue'));
  const load = (path: string) => ['load', '--space', space, path];
  const before = { revisions: count('revisions'), documents: count('documents'), blobs: count('blobs') };
  await refused(/The folder “.*nowhere” doesn’t exist/, ...load(join(folder, 'nowhere')));
  await refused(/no Markdown page/, ...load(docs('empty', { 'page.txt': 'Page' })));
  await refused(/lists no pages/, ...load(docs('gap', { 'SUMMARY.md': '- [Gone](missing.md)\n' })));
  await refused(/no Markdown page/, ...load(docs('hidden', { '.git/page.md': '' })));
  if (process.getuid?.() !== 0) {
    const locked = docs('locked', { 'SUMMARY.md': '- [Page](page.md)\n', 'page.md': 'x' });
    chmodSync(join(locked, 'page.md'), 0);
    await refused(/page\.md/, ...load(locked));
  }
  const after_ = { revisions: count('revisions'), documents: count('documents'), blobs: count('blobs') };
  assert.deepEqual(after_, before);
});

test('revokes one token by label, or all tokens of a user', async () => {
  const made = (label: string) =>
    admin('token', '--email', 'fen@saltmarsh.example', '--label', label).then(({ status }) => status);
  assert.deepEqual([await made('laptop'), await made('phone')], [0, 0]);
  const before = count('tokens');
  const one = await admin('token', 'revoke', '--email', 'fen@saltmarsh.example', '--label', 'laptop');
  assert.equal(one.output, 'Revoked 1 token of fen@saltmarsh.example.');
  assert.equal(count('tokens'), before - 1);
  const rest = await admin('token', 'revoke', '--email', 'fen@saltmarsh.example');
  assert.match(rest.output, /^Revoked \d+ tokens? of fen@saltmarsh\.example\.$/);
  await refused(/has no token\.$/, 'token', 'revoke', '--email', 'fen@saltmarsh.example');
});

test('rejects invalid arguments with a message that names them', async () => {
  await refused(/^Unknown command “fly”/, 'fly');
  await refused(/^Missing command/);
  await refused(/^Usage: npm run admin -- token/, 'token', '--colour', 'red');
  await refused(/^The option --email is required/, 'token');
  await refused(/^User .* not found/, 'token', '--email', 'nobody@nowhere.example');
  await refused(/^“fen” isn’t an email address/, 'organization', 'add', '--title', 'X1', '--admin', 'fen');
  await refused(/2–255 characters/, 'organization', 'add', '--title', 'X', '--admin', 'a@b.example');
  await refused(
    /“king” isn’t a role/,
    'member',
    'add',
    '--organization',
    'x',
    '--email',
    'a@b.example',
    '--role',
    'king',
  );
  await refused(/Organization “x” not found/, 'site', 'add', '--organization', 'x', '--title', 'Docs');
  await refused(
    /Space “x” not found/,
    'load',
    '--space',
    'x',
    docs('one', { 'SUMMARY.md': '- [P](p.md)\n', 'p.md': 'x' }),
  );
});

test('prints the report of a command, and of a failed one as an error with the exit status', async () => {
  for (const [typed, status] of [
    [['token', '--email', 'fen@saltmarsh.example', '--label', 'tablet'], 0],
    [['fly'], 1],
  ] as const) {
    const printed = await adminProcess(...typed);
    assert.equal(printed.status, status);
    const { output } = await admin(...typed);
    assert.equal(printed.output.split(' ', 3).join(' '), output.split(' ', 3).join(' '));
  }
});
