/** A field in the form of a block. */
export type BlockField = {
  name: string;
  label: string;
  /** Default: `text`. `page`, `file`, `image` and `link` complete addresses. */
  kind?: 'page' | 'file' | 'image' | 'link' | 'date';
  options?: readonly { value: string; label: string }[];
  /** Shown while the field is empty. */
  example?: string;
};

const options = (...labels: [value: string, label: string][]) =>
  labels.map(([value, label]) => ({ value, label }));

const icon: BlockField = { name: 'icon', label: 'Icon', example: 'lightbulb' };
const yesNo = options(['false', 'No'], ['true', 'Yes']);
const condition: BlockField = {
  name: 'condition',
  label: 'Shown if',
  example: 'visitor.claims.plan == "pro"',
};
const method: BlockField = {
  name: 'method',
  label: 'Method',
  options: ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'].map((value) => ({
    value,
    label: value.toUpperCase(),
  })),
};
const path: BlockField = { name: 'path', label: 'Path', example: '/pets/{id}' };
const spec: BlockField = { name: 'spec', label: 'Specification', example: 'petstore' };

/** The attributes of boxes and cards that can be changed, by the name of the block. */
export const tagFields: Readonly<Record<string, readonly BlockField[]>> = {
  hint: [
    {
      name: 'style',
      label: 'Style',
      options: options(
        ['info', 'Info'],
        ['success', 'Success'],
        ['warning', 'Warning'],
        ['danger', 'Danger'],
      ),
    },
    icon,
  ],
  tab: [{ name: 'title', label: 'Tab title' }, icon],
  column: [{ name: 'width', label: 'Width', example: '50%' }],
  code: [
    { name: 'title', label: 'Code title' },
    { name: 'lineNumbers', label: 'Line numbers', options: yesNo },
    { name: 'overflow', label: 'Long lines', options: options(['scroll', 'Scroll'], ['wrap', 'Wrap']) },
    { name: 'expandable', label: 'Expandable', options: yesNo },
  ],
  update: [
    { name: 'date', label: 'Date', kind: 'date' },
    { name: 'tags', label: 'Tags', example: 'release, api' },
  ],
  prompt: [{ name: 'description', label: 'Description' }, icon],
  if: [condition],
  elif: [condition],
  embed: [{ name: 'url', label: 'Address', kind: 'link', example: 'https://…' }],
  'content-ref': [{ name: 'url', label: 'Page', kind: 'page' }],
  'page-ref': [{ name: 'page', label: 'Page', kind: 'page' }],
  file: [
    { name: 'src', label: 'File', kind: 'file' },
    { name: 'caption', label: 'Caption' },
  ],
  include: [{ name: 'path', label: 'Text', kind: 'file' }],
  openapi: [{ name: 'src', label: 'Specification', kind: 'file' }, path, method],
  'openapi-operation': [spec, path, method],
  'openapi-webhook': [spec, { name: 'name', label: 'Name' }, method],
  'openapi-schemas': [spec, { name: 'schemas', label: 'Schemas', example: 'Pet, Order' }],
  swagger: [path, { name: 'src', label: 'Specification' }, method],
};

/** The attributes of other nodes that can be changed. */
export const nodeFields: Readonly<Record<string, readonly BlockField[]>> = {
  code_block: [{ name: 'lang', label: 'Language', example: 'json' }],
  figure: [
    { name: 'src', label: 'Image', kind: 'image' },
    { name: 'alt', label: 'Alternative text' },
    { name: 'dark', label: 'Image for dark theme', kind: 'image' },
  ],
  image: [
    { name: 'src', label: 'Image', kind: 'image' },
    { name: 'alt', label: 'Alternative text' },
  ],
};

const names: Readonly<Record<string, string>> = {
  hint: 'Hint',
  tab: 'Tab',
  tabs: 'Tabs',
  step: 'Step',
  stepper: 'Stepper',
  column: 'Column',
  columns: 'Columns',
  code: 'Code block',
  code_block: 'Code',
  updates: 'Updates',
  update: 'Update',
  prompt: 'Prompt',
  if: 'Condition',
  elif: 'Else if',
  else: 'Else',
  embed: 'Embed',
  'content-ref': 'Page link',
  'page-ref': 'Page link',
  file: 'File',
  include: 'Included text',
  openapi: 'API operation',
  'openapi-operation': 'API operation',
  'openapi-webhook': 'API webhook',
  'openapi-schemas': 'API schemas',
  swagger: 'API operation',
  figure: 'Image',
  image: 'Image',
  quote: 'Quote',
};

/** What a block is called. */
export const blockName = (name: string) => names[name] ?? name;
