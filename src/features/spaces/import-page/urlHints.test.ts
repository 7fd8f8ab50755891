import assert from 'node:assert/strict';
import { test } from 'node:test';
import { urlHints } from './urlHints.ts';

test('recognizes private addresses in every notation', () => {
  for (const host of [
    'localhost:4000',
    'wiki',
    'printer.local',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '10.0.0.7',
    '192.168.1.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[fd00::1]',
  ])
    assert.equal(urlHints(`http://${host}/`, 'website')?.isPrivate, true, host);
  for (const host of ['docs.example', '8.8.8.8', '172.32.0.1', '[2606:4700::1]'])
    assert.equal(urlHints(`http://${host}/`, 'website')?.isPrivate, false, host);
});

test('hints at the type of the file extension only if another type is selected', () => {
  const sourceOf = (path: string, selected: 'website' | 'markdown') =>
    urlHints(`https://docs.example/${path}`, selected)?.source;
  assert.equal(sourceOf('README.md?plain=1', 'website'), 'markdown');
  assert.equal(sourceOf('README.md', 'markdown'), undefined);
  assert.equal(sourceOf('a.html', 'markdown'), 'website');
  assert.equal(sourceOf('a', 'markdown'), undefined);
});

test('returns the raw URL of a file on GitHub', () => {
  assert.equal(
    urlHints('https://github.com/saltmarsh/guide/blob/main/tides/a.md', 'website')?.rawUrl,
    'https://raw.githubusercontent.com/saltmarsh/guide/main/tides/a.md',
  );
  assert.equal(urlHints('https://github.com/saltmarsh/guide', 'website')?.rawUrl, undefined);
});

test('returns null for anything but http(s) URLs', () => {
  for (const text of ['', 'tides', 'file:///etc/hosts', 'javascript:alert(1)', 'http://'])
    assert.equal(urlHints(text, 'website'), null);
});
