import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressNotes } from './urlHints.ts';

test('an address inside of a network is told, however it is written', () => {
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
    assert.equal(addressNotes(`http://${host}/`, 'website')?.inside, true, host);
  for (const host of ['docs.example', '8.8.8.8', '172.32.0.1', '[2606:4700::1]'])
    assert.equal(addressNotes(`http://${host}/`, 'website')?.inside, false, host);
});

test('a Markdown document is known by its ending, and only told where something else is chosen', () => {
  const of = (path: string, chosen: 'website' | 'markdown') =>
    addressNotes(`https://docs.example/${path}`, chosen)?.source;
  assert.equal(of('README.md?plain=1', 'website'), 'markdown');
  assert.equal(of('README.md', 'markdown'), undefined);
  assert.equal(of('a.html', 'markdown'), 'website');
  assert.equal(of('a', 'markdown'), undefined);
});

test('a file that is shown on a page of GitHub has a text of its own', () => {
  assert.equal(
    addressNotes('https://github.com/saltmarsh/guide/blob/main/tides/a.md', 'website')?.text,
    'https://raw.githubusercontent.com/saltmarsh/guide/main/tides/a.md',
  );
  assert.equal(addressNotes('https://github.com/saltmarsh/guide', 'website')?.text, undefined);
});

test('what is no web address has no notes', () => {
  for (const text of ['', 'tides', 'file:///etc/hosts', 'javascript:alert(1)', 'http://'])
    assert.equal(addressNotes(text, 'website'), null);
});
