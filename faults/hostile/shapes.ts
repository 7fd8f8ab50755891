/** A text of a given length, in characters. */
const fill = (piece: string, length: number) => piece.repeat(length / piece.length);

const prose =
  'The tide turns *twice* a day, and the [staff](staff.md) is read at `slack` water by the keeper.\n\n';

/** Shapes of a long page: what people write, what tools generate, and what an attacker would. */
const pieces = {
  prose,
  'headings and prose': `## Slack water\n\n${prose}`,
  'emphasis on one line': '*a* ',
  'bold and links': '**Ebb** [chart](chart.md) ',
  'brackets that never open': 'a] ',
  'a list': '- One [turn](turn.md)\n',
  'a nested list': '- a\n  - b\n    - c\n',
  'short quotes': '> a\n\n',
  'quotes with lines outside': '> a\nb\n',
  'underlined headings': 'a\n=\n',
  'a table': '| *a* | [b](c.md) | `d` |\n',
  code: '```js\nconst high = tides[0];\n```\n\n',
  'raw HTML': '<b>a</b> <i>b</i> ',
  hints: '{% hint style="info" %}\nHigh\n{% endhint %}\n\n',
  'one-letter headings': '# a\n',
};

/** Length of a section, in characters. Longer ones aren't parsed. */
const section = 20_000;

/** Returns the shapes of a page with this length, in sections, by name. */
export const longPages = (length: number): [string, string][] =>
  Object.entries(pieces).map(([name, piece]) => {
    const start = name === 'a table' ? '| a | b | c |\n| - | - | - |\n' : '';
    const text = start + fill(piece, section);
    const sections = Array.from({ length: length / section }, (_, n) => `## Part ${n}\n\n${text}\n\n`);
    return [name, sections.join('')];
  });

/** A text that takes the parser quadratic time. */
export const emphasis = (length: number) => fill('*a* ', length);

/** A page of which every visitor sees another part. */
export const conditional = (length: number) =>
  `# Moorings\n\n{% if visitor.claims.member %}\nBerths.\n{% endif %}\n\nThe quay is dry.\n\n${fill('**a *b* c** ', length)}\n`;

/** The settings of docs with many redirects, in about this size. */
export const redirects = (length: number) =>
  `redirects:\n${Array.from({ length: length / 40 }, (_, n) => `  old/page-${n}: guide/new-page-${n}.md\n`).join('')}`;

/** A specification with about this size in characters. */
export function specification(length: number) {
  const description = 'Heights above datum, **measured** at the [gauge](https://gauge.example). '.repeat(4);
  const operation = (n: number) => ({
    summary: `Heights at gauge ${n}`,
    description,
    parameters: [{ in: 'query', name: 'from', description, schema: { type: 'string' } }],
    responses: {
      200: {
        description,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Height' } } },
      },
    },
  });
  const count = Math.ceil(length / JSON.stringify(operation(1)).length);
  return {
    openapi: '3.1.0',
    info: { title: 'Gauges', version: '1' },
    paths: Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`/gauges/${n}`, { get: operation(n) }]),
    ),
    components: {
      schemas: { Height: { type: 'object', properties: { metres: { type: 'number', description } } } },
    },
  };
}
