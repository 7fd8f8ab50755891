import type { Node } from 'prosemirror-model';
import { nodeType } from '../document/schema.ts';
import { newPart } from './parts.ts';

/** A kind of block that can be inserted. */
export type BlockKind = {
  label: string;
  /** What it is for, in one line. */
  help: string;
  /** What inserts it as one types. */
  typed?: string;
  /** Other words to find it by. */
  words?: string;
  create: () => Node;
};

const paragraph = () => nodeType('paragraph').create();
const box = (
  name: string,
  attributes: Record<string, string> = {},
  content: Node | readonly Node[] = paragraph(),
) => nodeType('box').create({ name, attributes }, content);
const card = (name: string, attributes: Record<string, string>) =>
  nodeType('card').create({ name, attributes });
const list = (attributes: object, item: object = {}) =>
  nodeType('list').create(attributes, nodeType('list_item').create(item, paragraph()));
const source = (text: string) => nodeType('source').create({ text });

const tableRow = (cell: string) =>
  nodeType('table_row').create(
    null,
    [0, 1, 2].map(() => nodeType(cell).create()),
  );

/** A table with a head and two rows. */
function table() {
  return nodeType('table').create({ align: [null, null, null] }, [
    tableRow('table_header'),
    tableRow('table_cell'),
    tableRow('table_cell'),
  ]);
}

const heading = (level: number) => () => nodeType('heading').create({ level });
const hint = (style: string) => () => box('hint', { style });

/** All kinds of blocks, in the order of the list. */
export const blockKinds: readonly BlockKind[] = [
  { label: 'Text', help: 'A paragraph', words: 'paragraph', create: paragraph },
  { label: 'Heading', help: 'Starts a section', typed: '##', words: 'h2 title', create: heading(2) },
  {
    label: 'Subheading',
    help: 'Starts a part of a section',
    typed: '###',
    words: 'h3 heading title',
    create: heading(3),
  },
  {
    label: 'Small heading',
    help: 'Starts a part of a subsection',
    typed: '####',
    words: 'h4',
    create: heading(4),
  },
  {
    label: 'Bulleted list',
    help: 'Items in any order',
    typed: '-',
    words: 'unordered',
    create: () => list({}),
  },
  {
    label: 'Numbered list',
    help: 'Items in order',
    typed: '1.',
    words: 'ordered',
    create: () => list({ ordered: true }),
  },
  {
    label: 'Task list',
    help: 'Boxes to check',
    typed: '[]',
    words: 'todo',
    create: () => list({}, { checked: false }),
  },
  {
    label: 'Quote',
    help: 'Words of someone else',
    typed: '>',
    create: () => nodeType('blockquote').create(null, paragraph()),
  },
  {
    label: 'Code',
    help: 'With language and title',
    typed: '```',
    words: 'snippet',
    create: () => nodeType('code_block').create(),
  },
  { label: 'Table', help: 'Rows and columns', words: 'grid', create: table },
  {
    label: 'Divider',
    help: 'A line between parts',
    typed: '---',
    words: 'rule hr',
    create: () => nodeType('hr').create(),
  },
  { label: 'Hint', help: 'A note beside the text', words: 'info callout note', create: hint('info') },
  { label: 'Success hint', help: 'What went well, or a tip', words: 'callout tip', create: hint('success') },
  {
    label: 'Warning',
    help: 'What readers should watch out for',
    words: 'hint callout',
    create: hint('warning'),
  },
  { label: 'Danger', help: 'What can do harm', words: 'hint callout caution', create: hint('danger') },
  {
    label: 'Tabs',
    help: 'Alternatives side by side',
    create: () => box('tabs', {}, [newPart('tab', { title: 'First' }), newPart('tab', { title: 'Second' })]),
  },
  {
    label: 'Stepper',
    help: 'Numbered steps with text and images',
    words: 'steps',
    create: () => box('stepper', {}, [newPart('step'), newPart('step')]),
  },
  {
    label: 'Columns',
    help: 'Two columns',
    create: () => box('columns', {}, [newPart('column'), newPart('column')]),
  },
  {
    label: 'Expandable',
    help: 'Closed until clicked',
    words: 'details toggle summary',
    create: () => nodeType('details').create(null, [nodeType('summary').create(), paragraph()]),
  },
  {
    label: 'Image',
    help: 'A picture with a caption',
    words: 'figure photo',
    create: () => nodeType('figure').create(),
  },
  {
    label: 'Page link',
    help: 'A card that leads to another page',
    words: 'content-ref reference',
    create: () => card('content-ref', { url: '' }),
  },
  {
    label: 'Embed',
    help: 'A link to a video or another site',
    words: 'url video',
    create: () => card('embed', { url: '' }),
  },
  { label: 'File', help: 'A file to download', words: 'attachment', create: () => card('file', { src: '' }) },
  {
    label: 'Included text',
    help: 'A text that several pages share',
    words: 'include reusable',
    create: () => card('include', { path: '' }),
  },
  {
    label: 'API operation',
    help: 'From an OpenAPI specification',
    words: 'openapi',
    create: () => card('openapi-operation', { spec: '', path: '', method: 'get' }),
  },
  {
    label: 'API schemas',
    help: 'Models of an OpenAPI specification',
    words: 'openapi',
    create: () => card('openapi-schemas', { spec: '', schemas: '' }),
  },
  {
    label: 'Condition',
    help: 'Only for some readers',
    words: 'if',
    create: () => box('if', { condition: '' }),
  },
  {
    label: 'Updates',
    help: 'Dated entries of a change log',
    words: 'changelog',
    create: () => box('updates', { format: 'full' }, newPart('update')),
  },
  {
    label: 'Prompt',
    help: 'A text to copy into an AI chat',
    words: 'ai',
    create: () => box('prompt', { description: '' }),
  },
  {
    label: 'Formula',
    help: 'Math in TeX',
    typed: '$$',
    words: 'math latex',
    create: () => source('$$\n\n$$'),
  },
  { label: 'Source', help: 'Markdown or HTML as text', words: 'html raw', create: () => source('') },
];

/** The kinds whose name or words contain what was typed, those that begin with it first. */
export function findKinds(typed: string): BlockKind[] {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ label, words = '' }: BlockKind) => {
    const name = label.toLowerCase();
    if (name.startsWith(wanted)) return 0;
    if (`${name} ${words}`.split(' ').some((word) => word.startsWith(wanted))) return 1;
    return `${name} ${words}`.includes(wanted) ? 2 : 3;
  };
  return blockKinds.filter((kind) => rank(kind) < 3).toSorted((one, other) => rank(one) - rank(other));
}
