// Runs the admin commands in a process of their own, next to a running service.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { promisify } from 'node:util';

const folder = mkdtempSync(join(tmpdir(), 'colophon-'));
after(() => rmSync(folder, { recursive: true }));

const dataDir = join(folder, 'data');
const main = join(import.meta.dirname, 'main.ts');
const run = promisify(execFile);

type Outcome = { output: string; status: number };

async function admin(...typed: string[]): Promise<Outcome> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  try {
    const { stdout } = await run(process.execPath, [main, ...typed], { env });
    return { output: stdout.trim(), status: 0 };
  } catch (error) {
    const { stderr, code } = error as { stderr: string; code: number };
    return { output: stderr.trim(), status: code };
  }
}

/** Returns the id that a command printed in parentheses. */
const idIn = ({ output }: Outcome) => /\((\w{20})\)/.exec(output)?.[1] ?? assert.fail(output);

const refused = async (sentence: RegExp, ...typed: string[]) => {
  const { output, status } = await admin(...typed);
  assert.equal(status, 1, output);
  assert.match(output, sentence);
};

function docs(name: string, files: Record<string, string>) {
  const path = join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(path, file, '..'), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  return path;
}

const count = (table: string) => {
  const database = new DatabaseSync(join(dataDir, 'colophon.sqlite'), { readOnly: true });
  const row = database.prepare(`select count(*) as count from ${table}`).get() as { count: number };
  database.close();
  return row.count;
};

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
  assert.match(member.output, /Added fen@saltmarsh.example \(\w{20}\) as a member with the role edit\./);
  const space = idIn(
    await admin('space', 'add', '--organization', organization, '--title', 'Gauge handbook'),
  );
  const site = await admin('site', 'add', '--organization', organization, '--title', 'Docs');
  assert.match(site.output, /Created the site “Docs”/);
  assert.match(
    (await admin('invite', 'add', '--organization', organization, '--role', 'edit')).output,
    /invite link \w{20}/,
  );
  assert.match((await admin('token', '--email', 'fen@saltmarsh.example')).output, /shown only once: \w{40}$/);

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
  await refused(/The folder “.*nowhere” doesn't exist/, ...load(join(folder, 'nowhere')));
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
  assert.equal(lines[7], '  … and 396 more. Write all of them to a file with --warnings FILE.');

  const file = join(folder, 'warnings.txt');
  const subject = ['--change-request', 'Odd', '--author', 'a@curlew.example'];
  const request = await admin('load', '--space', space, ...subject, '--warnings', file, path);
  assert.match(request.output, /^Created change request #1.*\n401 warnings/);
  const written = readFileSync(file, 'utf8').split('\n');
  assert.equal(written.length, 402);
  assert.equal(
    written[0],
    "SUMMARY.md:2: The entry lists “gone-0.md”, which doesn't exist. It became a link.",
  );
  const database = new DatabaseSync(join(dataDir, 'colophon.sqlite'), { readOnly: true });
  const comments = database.prepare('select markdown, status from comments').all();
  database.close();
  const [{ markdown, status } = {}] = comments as { markdown: string; status: string }[];
  assert.deepEqual([comments.length, status], [1, 'open']);
  assert.match(
    markdown!,
    /^Loaded with 401 warnings \(400 summary, 1 front matter\):\n\n```text\nSUMMARY\.md:2: /,
  );
  assert.match(markdown!, /\n… and \d+ more\n```$/);
  assert.ok(markdown!.length <= 10_000);
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
  await refused(/^No user has the email address/, 'token', '--email', 'nobody@nowhere.example');
  await refused(/^“fen” is not an email address/, 'organization', 'add', '--title', 'X1', '--admin', 'fen');
  await refused(/2–255 characters/, 'organization', 'add', '--title', 'X', '--admin', 'a@b.example');
  await refused(
    /“king” is not a role/,
    'member',
    'add',
    '--organization',
    'x',
    '--email',
    'a@b.example',
    '--role',
    'king',
  );
  await refused(/No organization has the id “x”/, 'site', 'add', '--organization', 'x', '--title', 'Docs');
  await refused(
    /No space has the id “x”/,
    'load',
    '--space',
    'x',
    docs('one', { 'SUMMARY.md': '- [P](p.md)\n', 'p.md': 'x' }),
  );
});
