import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { file, page } from '../changes/testing.ts';
import { coverPaths, readSettingsText, writeSettingsText } from './frontMatter.ts';

const paths = coverPaths(page('here', { git: { oid: 'a', path: 'guide/a.md' } }), [file('sea')]);

test('reads the settings that it writes', () => {
  const word = fc.string({ maxLength: 30 });
  const some = fc.record(
    {
      title: word.filter((text) => text.trim() !== ''),
      description: word,
      emoji: fc.constantFrom('', '🚀', '1f4c4'),
      icon: word,
      hidden: fc.boolean(),
      cover: fc.constantFrom('', 'sea'),
    },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(some, (settings) => {
      assert.deepEqual(readSettingsText(writeSettingsText(settings, paths), paths), { settings });
    }),
  );
});

test('reports errors in front matter', () => {
  const faultOf = (text: string) => {
    const read = readSettingsText(text, paths);
    return 'fault' in read ? read.fault : undefined;
  };
  assert.equal(
    writeSettingsText(
      { title: 'Tides', description: '', emoji: '', icon: '', hidden: true, cover: 'sea' },
      paths,
    ),
    'title: Tides\nhidden: true\ncover: "../assets/sea.png"\n',
  );
  assert.match(faultOf('title: [') ?? '', /^Line 1: /);
  assert.match(faultOf('- a') ?? '', /one setting per line/);
  assert.match(faultOf('title: A\ntags: [a]') ?? '', /“tags” can’t be set here/);
  assert.match(faultOf('title: A\nhidden: maybe') ?? '', /true or false/);
  assert.match(faultOf('title: A\ncover: gone.png') ?? '', /Image “gone.png” not found/);
  assert.match(faultOf('title: A\nemoji: rocket') ?? '', /“emoji” must be a single emoji/);
  assert.match(faultOf('icon: bolt') ?? '', /“title” must not be empty/);
});
