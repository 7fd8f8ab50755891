import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { peopleIn } from './addresses.ts';

const read = (text: string) =>
  peopleIn(text).map(({ name, email, broken }) =>
    [name, email, broken && 'broken'].filter(Boolean).join(' | '),
  );

test('splits addresses at commas, semicolons, tabs, line breaks and spaces', () => {
  const text = 'a@x.example, b@x.example;c@x.example\td@x.example\r\n\n e@x.example f@x.example ,';
  assert.deepEqual(
    read(text),
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@x.example`),
  );
});

test('reads a name before an address, with a comma, quoted or not', () => {
  assert.deepEqual(read('Fen Alder <Fen@X.example>'), ['Fen Alder | fen@x.example']);
  assert.deepEqual(read('"Alder, Fen" <fen@x.example>, Briar <b@x.example>'), [
    'Alder, Fen | fen@x.example',
    'Briar | b@x.example',
  ]);
  assert.deepEqual(read('Alder, Fen <fen@x.example>; Copse, Briar <b@x.example>'), [
    'Alder, Fen | fen@x.example',
    'Copse, Briar | b@x.example',
  ]);
});

for (const [title, text, people] of [
  [
    'reads names without addresses',
    'Fen Alder\nBriar Copse, Wren Thistle, w@x.example',
    ['Fen Alder', 'Briar Copse', 'Wren Thistle', 'w@x.example'],
  ],
  [
    'strips prefixes and brackets of mail clients',
    'To: <fen@x.example>, mailto:b@x.example, (c@x.example), d@x.example.',
    ['fen@x.example', 'b@x.example', 'c@x.example', 'd@x.example'],
  ],
  [
    'marks invalid addresses as broken',
    'fen@, @x.example; a@b; Fen <fen at x.example>',
    ['broken', 'broken', 'broken', 'Fen | broken'],
  ],
  ['returns nothing for separators only', ' ,; \n--\t<> ', []],
] as const)
  test(title, () => assert.deepEqual(read(text), people));

test('reads any list of addresses with any separator', () => {
  const person = fc.emailAddress().filter((email) => /^[\w.+-]+@[\w.-]+$/.test(email));
  const mark = fc.constantFrom(',', ', ', ';', '\n', '\r\n', '\t', ' ;\n');
  fc.assert(
    fc.property(fc.array(fc.tuple(person, mark)), (list) => {
      const text = list.map(([email, between]) => email + between).join('');
      assert.deepEqual(
        peopleIn(text).map(({ email }) => email),
        list.map(([email]) => email.toLowerCase()),
      );
    }),
  );
});

test('accepts any text in linear time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
      for (const { email, broken } of peopleIn(text)) assert.ok(!broken || email === undefined);
    }),
  );
  const many = Array.from({ length: 20_000 }, (_, n) => `Fen ${n} <fen${n}@x.example>`).join(', ');
  assert.equal(peopleIn(many).length, 20_000);
  assert.ok(peopleIn('<'.repeat(50_000)).length <= 1);
});
