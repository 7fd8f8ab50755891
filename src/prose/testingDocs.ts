// Generates pairs of Markdown texts whose second text edits the first. Few words, so that many are equal by chance.
import * as fc from 'fast-check';

const word = fc.constantFrom(
  'tide',
  'the gauge',
  'high',
  'Open the valve.',
  'ebb,',
  '潮汐',
  'مد',
  'a',
  '10&nbsp;m',
);
const target = fc.constantFrom('a.md', 'b.md#x', 'https://tides.example/1', '<c d.md> "Title"', '#here', '');
const picture = fc.constantFrom('a.svg', 'b.svg', 'a.svg "Caption"');
const label = fc.constantFrom('one', 'two', 'three');

const text = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''));
const plain = (value: string) => fc.constant(value);

const inline = fc.oneof(
  { weight: 6, arbitrary: word },
  text(plain('**'), word, plain('**')),
  text(plain('*'), word, plain('*')),
  text(plain('~~'), word, plain('~~')),
  text(plain('`'), word, plain('`')),
  text(plain('['), word, plain(']('), target, plain(')')),
  text(plain('[**'), word, plain('** '), word, plain(']('), target, plain(')')),
  text(plain('['), word, plain(']['), label, plain(']')),
  text(plain('!['), word, plain(']('), picture, plain(')')),
  text(plain('[![alt]('), picture, plain(')]('), target, plain(')')),
  text(plain('H<sub>'), word, plain('</sub>')),
  text(plain('<b>'), word, plain('</b>')),
  text(plain('{% if a %}'), word, plain('{% endif %}')),
  text(plain('<mark style="color:red;">'), word, plain('</mark>')),
  text(plain('<a href="a.md" class="button primary">'), word, plain('</a>')),
  fc.constantFrom(
    '\\\n',
    '<br>',
    '<!-- note -->',
    '<a id="x"></a>',
    'https://tides.example',
    '[^n]',
    '[]()',
    '\\*',
    '<img src="a.svg" alt="x" width="20" data-size="line">',
    '<i class="fa-rocket"></i>',
  ),
);
const line = fc.array(inline, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));

const indented = (markdown: string, by: string) => markdown.replace(/\n(?!\n|$)/g, `\n${by}`);

const cell = fc.array(word, { maxLength: 2 }).map((words) => words.join(' '));
const table = fc.integer({ min: 1, max: 3 }).chain((width) => {
  const row = fc
    .array(cell, { minLength: width, maxLength: width })
    .map((cells) => `| ${cells.join(' | ')} |`);
  const rule = fc.array(fc.constantFrom('-', ':-', '-:', ':-:'), { minLength: width, maxLength: width });
  return fc
    .tuple(row, rule, fc.array(row, { maxLength: 3 }))
    .map(([head, rules, rows]) => [head, `| ${rules.join(' | ')} |`, ...rows].join('\n'));
});
const code = fc
  .tuple(
    fc.constantFrom('', 'js', 'toml title'),
    fc.array(fc.constantFrom('a = 1', '  b', '', 'run()'), { maxLength: 4 }),
  )
  .map(([info, lines]) => ['```' + info, ...lines, '```'].join('\n'));
const heading = fc.tuple(fc.constantFrom('#', '##', '###', '####'), line, fc.constantFrom('', '', ' {#own}'));

const around = fc.constantFrom(
  ['{% hint %}', '{% endhint %}'],
  ['{% hint style="danger" %}', '{% endhint %}'],
  ['{% tabs %}\n{% tab title="A" %}', '{% endtab %}\n{% endtabs %}'],
  ['{% stepper %}\n{% step %}', '{% endstepper %}'],
  ['{% columns %}\n{% column width="30%" %}', '{% endcolumn %}\n{% endcolumns %}'],
  ['{% updates %}\n{% update date="2026-01-02" %}', '{% endupdate %}\n{% endupdates %}'],
  ['{% prompt description="Ask" %}', '{% endprompt %}'],
  ['{% embed url="a.md" %}', '{% endembed %}'],
  ['{% if a %}', '{% else %}\nwords\n{% endif %}'],
  ['<div>', '</div>'],
);

const { block } = fc.letrec<{ block: string; item: string; list: string }>((tie) => ({
  item: fc
    .tuple(line, fc.option(tie('block'), { nil: undefined, freq: 4 }), fc.boolean())
    .map(([first, more, isLoose]) =>
      more === undefined ? first : `${first}\n${isLoose ? '\n' : ''}${more}`,
    ),
  list: fc
    .tuple(
      fc.constantFrom('- ', '* ', '1. ', '3. ', '- [ ] ', '- [x] '),
      fc.array(tie('item'), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('\n', '\n', '\n\n'),
    )
    .map(([marker, items, gap]) =>
      items.map((item) => `${marker}${indented(item, marker.startsWith('-') ? '  ' : '   ')}`).join(gap),
    ),
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    line,
    tie('list'),
    tie('list'),
    table,
    code,
    heading.map(([marks, words, anchor]) => `${marks} ${words.replaceAll('\n', ' ')}${anchor}`),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 2 })
      .map((all) => `> ${indented(all.join('\n\n'), '> ')}`),
    fc.constantFrom(
      '---',
      '<div>words <img src="a.svg" alt="x"></div>',
      '    code\n     b',
      '[^n]: A note.\n',
    ),
    text(plain('['), label, plain(']: '), fc.constantFrom('a.md', 'b.md', 'c.md "Title"')),
    fc
      .tuple(around, fc.array(tie('block'), { minLength: 1, maxLength: 2 }))
      .map(([[start, end], all]) => [start, ...all, end].join('\n\n')),
    fc
      .tuple(line, tie('block'))
      .map(([title, inside]) => `<details>\n<summary>${title}</summary>\n\n${inside}\n\n</details>`),
    fc
      .tuple(cell, line)
      .map(
        ([head, words]) =>
          `<table><tr><th>${head}</th></tr><tr><td>${words}<ul><li>x</li></ul></td></tr></table>`,
      ),
    code.map((fence) => `{% code title="a.js" lineNumbers="true" %}\n${fence}\n{% endcode %}`),
    fc
      .tuple(cell, fc.array(cell, { minLength: 1, maxLength: 3 }))
      .map(([head, rows]) =>
        [
          `<table data-view="cards"><tr><th width="9">${head}</th><th data-hidden="" data-card-target="">To</th></tr>`,
          ...rows.map((words) => `<tr><td>${words}</td><td><a href="a.md">x</a></td></tr>`),
          '</table>',
        ].join('\n'),
      ),
    line.map(
      (words) =>
        `<figure><picture><source srcset="b.svg" media="dark">\n<img src="a.svg" alt="x" width="300"></picture><figcaption>${words}</figcaption></figure>`,
    ),
    fc.constantFrom(
      '{% file src="a.pdf" caption="The plan" %}',
      '{% include "a.md" %}',
      '{% endhint %}',
      '> [!NOTE]\n> a',
      ':::tip\na\n:::',
      '$$a$$',
    ),
  ),
}));

type Edit = {
  at: number;
  to: string;
  kind: 'put' | 'take' | 'swap' | 'word' | 'attribute' | 'indent' | 'dedent' | 'gap';
};
const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(1000),
  to: fc.oneof(line, block, fc.constantFrom('- x', '2. x', '| a | b |', '```', '> x', '# Tides')),
  kind: fc.constantFrom(
    'put',
    'take',
    'swap',
    'word',
    'word',
    'attribute',
    'attribute',
    'indent',
    'dedent',
    'gap',
  ),
});

/** The result for an attribute: another value, no value, or removal. */
const values = [' $1="danger"', ' $1="40"', ' $1="c.svg"', ' $1=""', ''];

/** Applies an edit of lines. Any result is valid Markdown. */
function edited(markdown: string, { at: anywhere, to, kind }: Edit) {
  const lines = markdown.split('\n');
  const at = anywhere % lines.length;
  const here = lines[at] ?? '';
  const edits: Record<Edit['kind'], string[]> = {
    put: [here, to],
    take: [],
    swap: [to],
    word: [here.replace(/[\p{L}\p{N}]+/u, to.split('\n', 1)[0] ?? '')],
    attribute: [here.replace(/ ([\w-]+)="[^"]*"/, values[to.length % values.length] ?? '')],
    indent: [`  ${here}`],
    dedent: [here.replace(/^ {1,2}/, '')],
    gap: [here, ''],
  };
  lines.splice(at, 1, ...edits[kind]);
  return lines.join('\n');
}

const blocks = fc.array(block, { maxLength: 6 });
const textOf = (all: readonly string[]) => all.join('\n\n');

/** Pairs whose second text edits the first, reorders its blocks, or is unrelated. */
export const pairs: fc.Arbitrary<readonly [old: string, now: string]> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(blocks.map(textOf), fc.array(edit, { minLength: 1, maxLength: 4 }))
      .map(([old, edits]) => [old, edits.reduce(edited, old)] as const),
  },
  { weight: 1, arbitrary: fc.tuple(blocks.map(textOf), blocks.map(textOf)) },
  { weight: 1, arbitrary: blocks.map((all) => [textOf(all), textOf(all.toReversed())] as const) },
);
