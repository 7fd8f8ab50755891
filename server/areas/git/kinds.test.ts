// Kinds of commits that repositories have. Each is pushed and adopted with all its bytes, or refused with the reason.
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { optional } from '#contract/optional.ts';
import { prepareAll, withGit, type GitClient } from '#server/testing/gitClient.ts';
import { needsGit } from '#server/testing/needsGit.ts';
import { sqliteTest } from '#server/testing/world.ts';

const sentence = 'keeps every kind of commit byte for byte, or says why it is refused';
const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12345\n`;
const [megabyte, clone] = [1024 ** 2, 'clone'];

type Kind = {
  /** Changes the working copy. A function that commits by itself returns true. */
  make: (write: (path: string, content: string | Buffer) => void, client: GitClient) => unknown;
  /** Expected in the refusal of a push to main. Undefined: it is accepted. */
  refused?: RegExp;
  /** What an empty space says to the same. Undefined: it adopts it. */
  notAdopted?: RegExp;
};

const commitAs = (client: GitClient, ...options: string[]) =>
  client.git(clone, ...options.slice(0, -1), 'commit', '-q', '--allow-empty', '-am', options.at(-1)!);

const kinds: Record<string, Kind> = {
  'a renamed page': {
    make: (_write, { folder }) => renameSync(join(folder, clone, 'tides.md'), join(folder, clone, 'low.md')),
  },
  'a page that moves into a folder': {
    make(_write, { folder }) {
      mkdirSync(join(folder, clone, 'guide'));
      renameSync(join(folder, clone, 'low.md'), join(folder, clone, 'guide/low.md'));
    },
  },
  'an executable page': {
    make: (_write, { folder }) => chmodSync(join(folder, clone, 'README.md'), 0o755),
  },
  'CRLF with attributes': {
    make(write) {
      write('.gitattributes', '*.txt text eol=crlf\n*.md -text\n');
      write('crlf.md', '# Lows\r\n\r\nTwo.\r\n');
    },
  },
  'a Git LFS pointer': { make: (write) => write('images/chart.png', pointer) },
  'a page of 1 MB': {
    make: (write) => write('large.md', `# Large\n\n${'High tide. '.repeat(megabyte / 11)}\n`),
  },
  'a file of 1 MB': { make: (write) => write('images/large.bin', Buffer.alloc(megabyte, 7)) },
  'an empty commit': {
    make: async (_write, client) => Boolean(await commitAs(client, 'Nothing new')) || true,
  },
  'a message that isn’t UTF-8': {
    make: async (write, client) => {
      write('README.md', '# Gauges\n\nRead twice.\n');
      await commitAs(client, '-c', 'i18n.commitEncoding=ISO-8859-1', 'Grüße');
      return true;
    },
  },
  'a merge of three branches': {
    make: async (write, client) => {
      for (const name of ['one', 'two', 'three']) {
        await client.git(clone, 'checkout', '-q', '-b', name, 'main');
        write(`${name}.md`, `# ${name}\n`);
        await client.git(clone, 'add', '--all');
        await commitAs(client, name);
      }
      await client.git(clone, 'checkout', '-q', 'main');
      await client.git(clone, 'merge', '-q', '--no-edit', 'one', 'two', 'three');
      return true;
    },
  },
  'a merge of another history': {
    make: async (write, client) => {
      await client.git(clone, 'checkout', '-q', '--orphan', 'other');
      await client.git(clone, 'rm', '-rqf', '.');
      write('other.md', '# Other\n');
      await client.git(clone, 'add', '--all');
      await commitAs(client, 'Another root');
      await client.git(clone, 'checkout', '-q', 'main');
      await client.git(clone, 'merge', '-q', '--no-edit', '--allow-unrelated-histories', 'other');
      return true;
    },
  },
  'a deleted page': { make: (_write, { folder }) => rmSync(join(folder, clone, 'one.md')) },
  'a symbolic link': {
    make: (_write, { folder }) => symlinkSync('README.md', join(folder, clone, 'link.md')),
    refused: /link\.md/,
  },
  'a submodule': {
    make: async (_write, client) => {
      const head = await client.git(clone, 'rev-parse', 'HEAD');
      await client.git(clone, 'update-index', '--add', '--cacheinfo', `160000,${head},module`);
      await client.git(clone, 'commit', '-qm', 'A submodule');
      return true;
    },
    refused: /module/,
  },
  'a name that isn’t UTF-8': {
    make: async (_write, client) => {
      const { text } = await client.run(clone, 'rev-parse', 'HEAD:README.md');
      const file = join(client.folder, 'index.txt');
      const line = Buffer.concat([
        Buffer.from(`100644 ${text.trim()}\t`),
        Buffer.from([0x61, 0xff, 0x2e, 0x6d, 0x64, 0]),
      ]);
      writeFileSync(file, line);
      await client.git(clone, '-c', `alias.feed=!git update-index -z --index-info < ${file}`, 'feed');
      await client.git(clone, 'commit', '-qm', 'A name');
      return true;
    },
    refused: /UTF-8/,
    notAdopted: /UTF-8/,
  },
};

async function pushKinds(client: GitClient, url: string, emptySpace: () => Promise<string>) {
  const { git, run, folder } = client;
  await git('.', 'init', '-q', clone);
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(join(folder, clone, path, '..'), { recursive: true });
    writeFileSync(join(folder, clone, path), content);
  };
  write('README.md', '# Gauges\n');
  write('tides.md', '# Tides\n\nTwo highs and two lows.\n');
  await git(clone, 'add', '--all');
  await commitAs(client, 'Start');
  await git(clone, 'push', '-q', url, 'main');
  let count = 0;
  /** Pushes all commits to an empty space, and clones it. */
  async function adopt(name: string) {
    const other = await emptySpace();
    const { status, text } = await run(clone, 'push', '-q', other, 'HEAD:main');
    if (status !== 0) return text;
    const copy = `adopted-${++count}`;
    await git('.', 'clone', '-q', '--bare', other, copy);
    assert.equal(await git(copy, 'rev-parse', 'main'), await git(clone, 'rev-parse', 'HEAD'), name);
    assert.doesNotMatch((await run(copy, 'fsck', '--full', '--strict')).text, /error|missing|broken/, name);
    return 'adopted';
  }

  for (const [name, { make, refused, notAdopted = /^adopted$/ }] of Object.entries(kinds)) {
    const before = await git(clone, 'rev-parse', 'HEAD');
    if ((await make(write, client)) !== true) {
      await git(clone, 'add', '--all');
      await git(clone, 'commit', '-qm', name);
    }
    const { status, text } = await run(clone, 'push', '-q', url, 'HEAD:main');
    if (!refused) {
      assert.equal(status, 0, `${name}: ${text}`);
      continue;
    }
    assert.match(text, refused, name);
    assert.match(await adopt(name), notAdopted, name);
    await git(clone, 'reset', '-q', '--hard', before);
  }
  assert.equal(await adopt('all accepted commits'), 'adopted');
  assert.match((await run(clone, 'push', '-q', url, 'HEAD:refs/tags/v1')).text, /tags aren’t supported/);
  assert.match((await run(clone, 'push', '-q', url, ':main')).text, /main can’t be deleted/);
  await git('.', 'clone', '-q', url, 'last');
  assert.equal(await git('last', 'rev-parse', 'HEAD'), await git(clone, 'rev-parse', 'HEAD'));
  assert.equal(await git('last', 'status', '--porcelain'), '');
}

needsGit(sqliteTest)(sentence, async (world) => {
  const org = await world.newOrganization();
  const remoteOf = async ({ remote }: GitClient) => {
    const spaceId = await org.addSpace('Gauges');
    await org.admin.call(optional.git.put, { spaceId, body: { enabled: true } });
    await prepareAll(world);
    return remote(spaceId, org.admin.token);
  };
  await withGit(world, async (client) => pushKinds(client, await remoteOf(client), () => remoteOf(client)));
});
