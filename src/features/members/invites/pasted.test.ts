import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesOf } from './pasted.ts';

/** Fifteen kinds of mistakes in one address. `n` makes them different. */
const mistakes: ((n: number) => [text: string, fault: RegExp])[] = [
  (n) => [`fen${n}.tidewatch.example`, /“@” is missing/],
  (n) => [`fen${n}@`, /domain after the “@” is missing/],
  (n) => [`@fen${n}.example`, /name before the “@” is missing/],
  (n) => [`fen${n}@@tidewatch.example`, /more than one “@”/],
  (n) => [`fen${n}@tidewatch`, /no ending/],
  (n) => [`fen..alder${n}@tidewatch.example`, /two dots in a row/],
  (n) => [`<.fen${n}@tidewatch.example>`, /starts or ends with a dot/],
  (n) => [`fen${n}.@tidewatch.example`, /starts or ends with a dot/],
  (n) => [`fen alder${n}@tidewatch.example`, /Must not contain spaces/],
  (n) => [`fén${n}@tidewatch.example`, /“é” is not allowed/],
  (n) => [`fen${n}@tïdewatch.example`, /“ï” is not allowed/],
  (n) => [`fen${n}＠tidewatch.example`, /“@” is missing/],
  (n) => [`fen${n}@-tidewatch.example`, /domain is not valid/],
  (n) => [`${'x'.repeat(65)}${n}@tidewatch.example`, /longer than 64 characters/],
  (n) => [`Fen Alder ${n} <fen${n}@tidewatch.example`, /spaces|not allowed|single email/],
];

/** Valid ways to write an address. */
const spellings: ((n: number) => string)[] = [
  (n) => `p${n}@tidewatch.example`,
  (n) => `P${n}@Tidewatch.Example`,
  (n) => `Fen Alder <p${n}@tidewatch.example>`,
  (n) => `"Alder, Fen" <p${n}@tidewatch.example>`,
  (n) => `mailto:p${n}@tidewatch.example`,
  (n) => `\u200bp${n}@tidewatch.example\u00a0`,
  (n) => `'p${n}@tidewatch.example'`,
];

test('of 200 pasted entries, each is an address, a duplicate or a named mistake', () => {
  const expected: (RegExp | string)[] = [];
  const lines: string[] = [];
  for (let n = 0; lines.length < 200; n++) {
    if (n % 5 === 4) {
      const [text, fault] = mistakes[((n - 4) / 5) % mistakes.length]!(n);
      lines.push(text);
      expected.push(fault);
    } else if (n % 20 === 18) {
      lines.push('p0@TIDEWATCH.example');
      expected.push('duplicate');
    } else {
      lines.push(spellings[n % spellings.length]!(n));
      expected.push(`p${n}@tidewatch.example`);
    }
  }
  const separators = [',\n', '\n', ' ;\r\n', '\t\n'];
  const text = lines.map((line, n) => line + separators[n % separators.length]!).join('');
  const entries = entriesOf(text);
  assert.equal(entries.length, 200);
  entries.forEach((entry, n) => {
    const wanted = expected[n]!;
    if (typeof wanted === 'object') {
      assert.equal(entry.is, 'invalid', entry.text);
      assert.match(entry.is === 'invalid' ? entry.fault : '', wanted, entry.text);
    } else if (wanted === 'duplicate') assert.equal(entry.is, 'duplicate');
    else assert.deepEqual([entry.is, entry.is === 'address' && entry.email], ['address', wanted]);
  });
});

test('entries in one line are apart', () => {
  const entries = entriesOf('a@one.example, "Bo, B" <b@one.example>; c@one.example d@one.example');
  assert.deepEqual(
    entries.map((entry) => entry.is !== 'invalid' && entry.email),
    ['a@one.example', 'b@one.example', 'c@one.example', 'd@one.example'],
  );
});
