import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPasted, type Entry } from './pasted.ts';
import { pastedList } from './testing.ts';

/** “email”, “email | name | role”, or the fault of an invalid entry in braces. */
function brief(entry: Entry) {
  if (entry.kind === 'invalid') return `{${entry.text}: ${entry.fault}}`;
  const { email, name, role, unknownRole } = entry;
  const access = unknownRole === undefined ? (role === null ? 'guest' : role) : `?${unknownRole}`;
  return [email, name ?? '', access ?? ''].join(' | ').replace(/(?: \| )+$/, '');
}

const carol = 'carol@x.example | Carol Reed';

const table: readonly [pasted: string, ...expected: string[]][] = [
  ['carol@x.example', 'carol@x.example'],
  ['  Carol@X.Example  ', 'carol@x.example'],
  ['hana@x.example (contractor)', 'hana@x.example'],
  ['hana@x.example (editor)', 'hana@x.example |  | edit'],
  ['carol@x.example (Carol Reed)', carol],
  ['Carol Reed (carol@x.example)', carol],
  ['Carol Reed [carol@x.example]', carol],
  ['1. lars@x.example', 'lars@x.example'],
  ['2) lars@x.example', 'lars@x.example'],
  ['(3) Lars Holm <lars@x.example>', 'lars@x.example | Lars Holm'],
  ['1\tlars@x.example', 'lars@x.example'],
  [
    '- lars@x.example\n* ivan@x.example\n• carol@x.example\n–  bo@x.example',
    'lars@x.example',
    'ivan@x.example',
    'carol@x.example',
    'bo@x.example',
  ],
  ['- [x] lars@x.example\n- [ ] ivan@x.example', 'lars@x.example', 'ivan@x.example'],
  ['ivan @x.example', 'ivan@x.example'],
  ['ivan@ x.example', 'ivan@x.example'],
  ['Ivan Petrov ivan @ x.example', 'ivan@x.example | Ivan Petrov'],
  ['Carol Reed <carol@x.example>', carol],
  ['Carol Reed <carol@x.example', carol],
  ['Carol Reed<carol@x.example>;', carol],
  ['Carol Reed <carol@x.example> (contractor)', carol],
  ['<carol@x.example>', 'carol@x.example'],
  ['"Reed, Carol" <carol@x.example>', 'carol@x.example | Reed, Carol'],
  [
    'Reed, Carol <carol@x.example>; Petrov, Ivan <ivan@x.example>',
    'carol@x.example | Reed, Carol',
    'ivan@x.example | Petrov, Ivan',
  ],
  [
    'Reed, Carol <carol@x.example>, Petrov, Ivan <ivan@x.example>',
    'carol@x.example | Reed, Carol',
    'ivan@x.example | Petrov, Ivan',
  ],
  ['bo@x.example, Reed, Carol <carol@x.example>', 'bo@x.example', 'carol@x.example | Reed, Carol'],
  ['Carol Reed <carol@x.example>, Ivan Petrov <ivan@x.example>', carol, 'ivan@x.example | Ivan Petrov'],
  ['Carol Reed <carol@x.example> Ivan Petrov <ivan@x.example>', carol, 'ivan@x.example | Ivan Petrov'],
  ['carol@x.example, Carol Reed', carol],
  ['Carol Reed, carol@x.example', carol],
  ['Carol Reed carol@x.example', carol],
  ['carol@x.example Carol Reed', carol],
  ['Carol Reed - carol@x.example', carol],
  ['carol@x.example – Carol Reed', carol],
  ['Carol Reed: carol@x.example', carol],
  ['Carol: carol@x.example', 'carol@x.example | Carol'],
  ['Email: carol@x.example', 'carol@x.example'],
  ['carol@x.example: can edit', 'carol@x.example |  | edit'],
  ['Carol Reed, carol@x.example, Ivan Petrov, ivan@x.example', carol, 'ivan@x.example | Ivan Petrov'],
  ['carol@x.example, Carol Reed, ivan@x.example, Ivan Petrov', carol, 'ivan@x.example | Ivan Petrov'],
  [
    'Carol Reed, carol@x.example, Editor, Ivan Petrov, ivan@x.example, Viewer',
    `${carol} | edit`,
    'ivan@x.example | Ivan Petrov | read',
  ],
  ['carol@x.example ivan@x.example', 'carol@x.example', 'ivan@x.example'],
  ['carol@x.example and ivan@x.example', 'carol@x.example', 'ivan@x.example'],
  ['carol@x.example/ivan@x.example', '{carol@x.example/ivan@x.example: Must not contain more than one “@”.}'],
  ['To: carol@x.example; ivan@x.example', 'carol@x.example', 'ivan@x.example'],
  ['mailto:carol@x.example', 'carol@x.example'],
  ['mailto:carol@x.example?subject=Hi', 'carol@x.example'],
  ['<mailto:carol@x.example>', 'carol@x.example'],
  ['[Carol Reed](mailto:carol@x.example)', carol],
  ['[carol@x.example](mailto:carol@x.example)', 'carol@x.example'],
  ['"carol@x.example"', 'carol@x.example'],
  ['“carol@x.example”, ‘ivan@x.example’', 'carol@x.example', 'ivan@x.example'],
  ["'Carol Reed' <carol@x.example>", carol],
  ['Sam O’Neil <sam@x.example>', 'sam@x.example | Sam O’Neil'],
  ['carol@x.example.', 'carol@x.example'],
  ['carol@x.example\tCarol Reed\tAdmin', `${carol} | admin`],
  ['Carol Reed\tcarol@x.example\tEngineering', carol],
  ['Carol Reed;carol@x.example;reader', `${carol} | read`],
  ['carol@x.example, contractor', 'carol@x.example'],
  ['carol@x.example, +49 30 1234', 'carol@x.example'],
  ['佐藤 花子 <hana@x.example>', 'hana@x.example | 佐藤 花子'],
  ['\u200bcarol@x.example\u00a0\n\n\n', 'carol@x.example'],
  [
    'Name,Email,Role\nCarol Reed,carol@x.example,Editor\nIvan Petrov,ivan@x.example,Viewer',
    `${carol} | edit`,
    'ivan@x.example | Ivan Petrov | read',
  ],
  [
    'Name\tEmail\tRole\nCarol Reed\tcarol@x.example\tcan comment\n\nHana\thana@x.example\t',
    `${carol} | comment`,
    'hana@x.example | Hana',
  ],
  [
    'Email;Role\ncarol@x.example;Wizard\nivan@x.example;Guest',
    'carol@x.example |  | ?Wizard',
    'ivan@x.example |  | guest',
  ],
  ['First Name [Required],Last Name [Required],Email Address [Required]\nCarol,Reed,carol@x.example', carol],
  ['"Name","Email"\n"Reed, Carol","carol@x.example"', 'carol@x.example | Reed, Carol'],
  [
    '| Name | Email | Role |\n|---|:--|---|\n| Carol Reed | carol@x.example | Reviewer |',
    `${carol} | review`,
  ],
  ['Email addresses\ncarol@x.example\nivan@x.example', 'carol@x.example', 'ivan@x.example'],
  [
    'Name,Email,Role\nCarol Reed,,Editor\nIvan Petrov <ivan@x.example>',
    '{Carol Reed,,Editor: The “@” is missing.}',
    'ivan@x.example | Ivan Petrov',
  ],
  ['Department,Email,Name\nSales,carol@x.example,Carol Reed', carol],
  ['carol@x.example\nCAROL@x.example, Carol Reed, editor', `${carol} | edit`],
  ['Carol Reed', '{Carol Reed: The “@” is missing.}'],
  ['carol petrov@x.example', '{carol petrov@x.example: Must not contain spaces.}'],
  ['carol@, ivan@x.example', '{carol@: The domain after the “@” is missing.}', 'ivan@x.example'],
  ['---\n\n***'],
];

for (const [pasted, ...expected] of table)
  test(`reads ${JSON.stringify(pasted)}`, () => {
    assert.deepEqual(readPasted(pasted).entries.map(brief), expected);
  });

test('reads each of 200 pasted entries as an address, a duplicate or an error', () => {
  const { text, expected } = pastedList();
  const wanted = expected.filter((one) => one !== 'duplicate');
  const { entries, duplicates } = readPasted(text);
  assert.deepEqual([entries.length, duplicates], [wanted.length, expected.length - wanted.length]);
  entries.forEach((entry, n) => {
    const one = wanted[n]!;
    if (typeof one === 'string') assert.equal(entry.kind === 'address' && entry.email, one);
    else assert.match(entry.kind === 'invalid' ? entry.fault : '', one, entry.text);
  });
});

test('reads long and hostile texts in linear time', () => {
  const addresses = Array.from({ length: 5000 }, (_, n) => `p${n}@x.example`).join(' ');
  assert.equal(readPasted(addresses).entries.length, 5000);
  for (const piece of [
    '<',
    '<>',
    '@',
    ' @',
    '(',
    '"',
    ': ',
    'A b ',
    '[](',
    '- ',
    '\t',
    'mailto:',
    '>)',
    ' - x@y',
  ])
    readPasted(piece.repeat(100_000 / piece.length));
});
