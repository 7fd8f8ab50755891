import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlined } from './testing.ts';

test('reads notes of docsify', () => {
  assert.equal(
    outlined('?> A *tip*\nin two lines'),
    'hint[style=tip](paragraph(“A ” emphasis(“tip”) “⏎in two lines”))',
  );
  assert.equal(outlined('!> Important'), 'hint[style=important](paragraph(“Important”))');
  assert.equal(outlined('What?> No'), 'paragraph(“What?> No”)');
});

test('reads a class before or after a paragraph, a quote or a list as a note', () => {
  const cases: Record<string, string> = {
    '{: .note }\nA **b**': 'hint[style=note](paragraph(“A ” strong(“b”)))',
    'A\n{: .warning }': 'hint[style=warning](paragraph(“A”))',
    '{: .tip }\n> A\n>\n> B': 'hint[style=tip](paragraph(“A”) paragraph(“B”))',
    '{:.important}\n- A': 'hint[style=important](list(listItem(paragraph(“A”))))',
    '{: .note-title }\n> T `c`\n>\n> A': 'hint[style=note title=T c](paragraph(“A”))',
    '{: .note-title }\nT\nA': 'hint[style=note title=T](paragraph(“A”))',
    '{: .lead }\nA': 'paragraph(“A”)',
    'A\n\n{: .note }': 'paragraph(“A”)',
  };
  for (const [source, outline] of Object.entries(cases)) assert.equal(outlined(source), outline, source);
});

test('leaves out what Kramdown replaces with a table of contents', () => {
  for (const list of ['- TOC\n{:toc}', '1. Contents\n{: toc levels="2"}', '{:toc}'])
    assert.equal(outlined(`${list}\n\nText`), 'paragraph(“Text”)', list);
  assert.equal(outlined('- A\n- B\n{:toc}').startsWith('list('), true);
});

test('hides the lines of Rust that only its compiler reads', () => {
  assert.equal(
    outlined('```rust,ignore\n# fn main() {\nlet a = 1;\n  #\n## b\n#[test]\n# }\n```'),
    'code(let a = 1;⏎# b⏎#[test])',
  );
  assert.equal(outlined('```sh\n# a\n```'), 'code(# a)');
});
