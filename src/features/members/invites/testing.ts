/** Fifteen kinds of invalid addresses, each with its error message. `n` makes the addresses unique. */
const mistakes: readonly ((n: number) => [text: string, fault: RegExp])[] = [
  (n) => [`fen${n}.tidewatch.example`, /“@” is missing/],
  (n) => [`fen${n}@`, /domain after the “@” is missing/],
  (n) => [`@fen${n}.example`, /name before the “@” is missing/],
  (n) => [`fen${n}@@tidewatch.example`, /more than one “@”/],
  (n) => [`fen${n}@tidewatch`, /must include a top-level domain/],
  (n) => [`fen..alder${n}@tidewatch.example`, /consecutive dots/],
  (n) => [`<.fen${n}@tidewatch.example>`, /starts or ends with a dot/],
  (n) => [`fen${n}.@tidewatch.example`, /starts or ends with a dot/],
  (n) => [`fen alder${n}@tidewatch.example`, /Must not contain spaces/],
  (n) => [`fén${n}@tidewatch.example`, /“é” isn’t allowed/],
  (n) => [`fen${n}@tïde_watch.example`, /“ï” isn’t allowed/],
  (n) => [`fen${n}＠tidewatch.example`, /“@” is missing/],
  (n) => [`fen${n}@-tidewatch.example`, /domain isn’t valid/],
  (n) => [`${'x'.repeat(65)}${n}@tidewatch.example`, /longer than 64 characters/],
  (n) => [`Fen Alder ${n} <fen ${n}@tidewatch.example>`, /Must not contain spaces/],
];

/** Valid ways to write an address. */
const spellings: readonly ((n: number) => string)[] = [
  (n) => `p${n}@tidewatch.example`,
  (n) => `P${n}@Tidewatch.Example`,
  (n) => `Fen Alder <p${n}@tidewatch.example>`,
  (n) => `"Alder, Fen" <p${n}@tidewatch.example>`,
  (n) => `mailto:p${n}@tidewatch.example`,
  (n) => `\u200bp${n}@tidewatch.example\u00a0`,
  (n) => `'p${n}@tidewatch.example'`,
];

const separators = [',\n', '\n', ' ;\r\n', '\t\n'];

/** Returns a list of 200 entries as people paste it, with the address or the mistake expected for each. */
export function pastedList() {
  const lines = Array.from({ length: 200 }, (_, n): [text: string, expected: string | RegExp] => {
    if (n % 5 === 4) return mistakes[((n - 4) / 5) % mistakes.length]!(n);
    if (n % 20 === 18) return ['p0@TIDEWATCH.example', 'duplicate'];
    return [spellings[n % spellings.length]!(n), `p${n}@tidewatch.example`];
  });
  return {
    text: lines.map(([line], n) => line + separators[n % separators.length]!).join(''),
    expected: lines.map(([, expected]) => expected),
  };
}
