import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteStyle } from './noteStyles.ts';
import { faultsOf, outlined } from './testing.ts';

test('reads GitHub alerts', () => {
  assert.equal(
    outlined('> [!WARNING]\n> a\n>\n> - b'),
    'hint[style=warning](paragraph(“a”) list(listItem(paragraph(“b”))))',
  );
  assert.equal(outlined('> [!tip]\\\n> **a**'), 'hint[style=tip](paragraph(strong(“a”)))');
  assert.equal(outlined('> [!NOTE]'), 'hint[style=note]');
  assert.equal(outlined('- > [!NOTE]\n  > a'), 'list(listItem(hint[style=note](paragraph(“a”))))');
});

test('reads callouts of Obsidian', () => {
  assert.equal(
    outlined('> [!tip] Own **title**\n> Text.'),
    'hint[style=tip title=Own title](paragraph(“Text.”))',
  );
  assert.equal(outlined('> [!faq]- Why?\n> Because.'), 'details(paragraph(“Why?”) paragraph(“Because.”))');
  assert.equal(
    outlined('> [!bug]+\n> - a'),
    'details[open](paragraph(“Bug”) list(listItem(paragraph(“a”))))',
  );
  assert.equal(outlined('> [!custom]\n> a'), 'hint[style=custom](paragraph(“a”))');
});

test('keeps quotes that resemble alerts', () => {
  for (const text of ['[!NOTE', '[!]', '[!two words]', '[!NOTE]a', 'a'])
    assert.equal(outlined(`> ${text}`), `blockquote(paragraph(“${text}”))`);
  assert.match(outlined('> [!NOTE]**a**'), /^blockquote/);
});

test('reads colon fences', () => {
  assert.equal(outlined(':::tip[Own title]\nx\n:::'), 'hint[style=tip title=Own title](paragraph(“x”))');
  assert.equal(
    outlined('::: warning Mind it {#id}\nx\n:::'),
    'hint[style=warning title=Mind it](paragraph(“x”))',
  );
  assert.equal(outlined(':::details More\nx\n:::'), 'details(paragraph(“More”) paragraph(“x”))');
  assert.equal(
    outlined('::::info\n:::tip\nx\n:::\ny\n::::'),
    'hint[style=info](hint[style=tip](paragraph(“x”)) paragraph(“y”))',
  );
  assert.equal(outlined('::: raw\nx\n:::'), 'paragraph(“x”)');
  assert.equal(
    outlined('::: code-group\n\n```sh [npm]\na\n```\n\n```sh\nb\n```\n\n:::'),
    'tabs(tab[title=npm](code(a)) tab[title=sh](code(b)))',
  );
  assert.deepEqual(faultsOf('a\n\n:::tip\nx'), ['3: :::tip has no end tag.']);
  assert.equal(outlined('::a b:c ::'), 'paragraph(“::a b:c ::”)');
});

test('reads fences of slashes, with their options', () => {
  assert.equal(outlined('/// note | Own title\nx\n///'), 'hint[style=note title=Own title](paragraph(“x”))');
  assert.equal(
    outlined('/// admonition | T\n    type: warning\n\nx\n///'),
    'hint[style=warning title=T](paragraph(“x”))',
  );
  assert.equal(
    outlined('//// details | More\n    open: True\n/// tab | A\nx\n///\n/// tab | B\ny\n///\n////'),
    'details[open](paragraph(“More”) tabs(tab[title=A](paragraph(“x”)) tab[title=B](paragraph(“y”))))',
  );
  for (const text of ['/// a comment of code', '// note', '///note | a | b'])
    assert.equal(outlined(text), `paragraph(“${text}”)`);
});

test('reads notes with indented lines', () => {
  assert.equal(
    outlined('!!! note "Own title"\n    a\n\n    - b\n\nc'),
    'hint[style=note title=Own title](paragraph(“a”) list(listItem(paragraph(“b”)))) paragraph(“c”)',
  );
  assert.equal(
    outlined('!!! note annotate wide "T"\n    a (1)'),
    'hint[style=note title=T](paragraph(“a (1)”))',
  );
  assert.equal(outlined('??? warning\n    a'), 'details(paragraph(“Warning”) paragraph(“a”))');
  assert.equal(outlined('???+ tip "T"\n    a'), 'details[open](paragraph(“T”) paragraph(“a”))');
  assert.equal(
    outlined('!!! note\n    {% hint %}\n    a\n    {% endhint %}'),
    'hint[style=note](hint[style=info](paragraph(“a”)))',
  );
  for (const text of ['!!! really now', '!!!', '!! note', '=== a', '??? what is this'])
    assert.equal(outlined(text), `paragraph(“${text}”)`);
});

test('puts neighboring tabs with indented lines into one block', () => {
  assert.equal(
    outlined('=== "A"\n    a\n\n=== "B"\n    b\n\nc\n\n=== "D"\n    d'),
    'tabs(tab[title=A](paragraph(“a”)) tab[title=B](paragraph(“b”))) paragraph(“c”) tabs(tab[title=D](paragraph(“d”)))',
  );
});

test('maps the words of all platforms to the four styles', () => {
  assert.deepEqual(['info', 'TIP', 'caution', 'warning', 'constructor', ''].map(noteStyle), [
    'info',
    'success',
    'danger',
    'warning',
    'info',
    'info',
  ]);
});
