import assert from 'node:assert/strict';
import { test } from 'node:test';
import { includeAddress, includedMarkdown, includeKey, includeName } from './includes.ts';

const crane = [
  'fn main() {',
  '    lift(3);',
  '}',
  '// ANCHOR: lift',
  'fn lift() {',
  '    // ANCHOR: inner',
  '    up();',
  '    // ANCHOR_END: inner',
  '}',
  '// ANCHOR_END: lift',
  '# --8<-- [start:end]',
  'stop',
  '# --8<-- [end:end]',
].join('\n');

const part = (fragment: string) => includedMarkdown(`a.rs#${fragment}`, crane);

test('includes lines and sections of a file', () => {
  assert.equal(part('lines=2'), '    lift(3);');
  assert.equal(part('lines=2:3'), '    lift(3);\n}');
  assert.equal(part('lines=:1'), 'fn main() {');
  assert.equal(part('lines=12:'), 'stop\n# --8<-- [end:end]');
  assert.equal(part('section=lift'), 'fn lift() {\n    up();\n}');
  assert.equal(part('section=end'), 'stop');
  assert.equal(part('section=lif'), undefined);
});

test('includes code in a fence that its text can’t end', () => {
  assert.equal(part('section=inner&code=rust'), '```rust\n    up();\n```\n');
  assert.equal(includedMarkdown('a.md#code=md', '````\na\n````\n'), '`````md\n````\na\n````\n`````\n');
});

test('includes Markdown without front matter, and no binary file', () => {
  assert.equal(includedMarkdown('a.md', '\uFEFF---\r\ntitle: A\r\n---\r\nText\r\n'), 'Text\n');
  assert.equal(includedMarkdown('a.png#code=png', 'a\0b'), undefined);
});

test('addresses name the file and its part', () => {
  const address = includeAddress('a #1.rs', { section: 'b', code: 'rust' });
  assert.equal(address, 'a %231.rs#section=b&code=rust');
  assert.equal(includeName(address), 'a #1.rs:b');
  assert.equal(includeName('a.rs#lines=5%3A7&code=rust'), 'a.rs:5:7');
  assert.equal(includeName('a.rs#code=rust'), 'a.rs');
  assert.equal(includeName('a.md#part'), 'a.md#part');
  assert.equal(includeKey('1', address), '1#section=b&code=rust');
  assert.equal(includeKey('1', 'a.md'), '1');
});
