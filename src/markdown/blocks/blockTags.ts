import type { Attributes, Tag } from './block.ts';

/** How the end of a block or an element is found. */
export type TagRule = {
  /** It has no content and no end tag. */
  leaf?: true;
  /** Without an end tag: a fault, a block without content, a block that ends with its parent, or an unknown tag. */
  unclosed: 'fault' | 'empty' | 'close' | 'unknown';
  /** The end of its container ends it, too. */
  endsWithContainer?: true;
  /** The open tag that its start ends, unless one of `within` was opened later. */
  ends?: readonly string[];
  within?: readonly string[];
};

type BlockRule = TagRule & {
  defaults?: Attributes;
  /** It can be inline. Otherwise it splits its paragraph. */
  inline?: true;
};

const container: BlockRule = { unclosed: 'fault' };
const optional: BlockRule = { unclosed: 'empty' };
const leaf: BlockRule = { leaf: true, unclosed: 'empty' };

const partOf = (parent: string, name: string): BlockRule => ({
  unclosed: 'fault',
  endsWithContainer: true,
  ends: [name],
  within: [parent],
});

/** The parts of an operation that older docs describe by hand. */
const operationParts = [
  ...['description', 'parameter', 'response'].map((part) => `swagger-${part}`),
  'api-method',
  ...'summary description spec request path-parameters query-parameters headers body-parameters form-data-parameters parameter response response-example response-example-description'
    .split(' ')
    .map((part) => `api-method-${part}`),
];

/** The blocks with tags, by name. */
export const blockTags: ReadonlyMap<string, BlockRule> = new Map<string, BlockRule>([
  ['hint', { ...container, defaults: { style: 'info' } }],
  ['tabs', container],
  ['tab', partOf('tabs', 'tab')],
  ['stepper', container],
  ['step', partOf('stepper', 'step')],
  ['columns', container],
  ['column', partOf('columns', 'column')],
  ['code', { ...container, defaults: { overflow: 'scroll', lineNumbers: 'false', expandable: 'false' } }],
  ['updates', container],
  ['update', partOf('updates', 'update')],
  ['prompt', container],
  ['quote', container],
  ['figure', container],
  ['math', container],
  ['if', { ...container, inline: true }],
  ['elif', { ...leaf, inline: true }],
  ['else', { ...leaf, inline: true }],
  ['emoji', { ...leaf, inline: true }],
  ['page-ref', leaf],
  ['include', leaf],
  ['embed', optional],
  ['content-ref', optional],
  ['file', optional],
  ['openapi', optional],
  ['openapi-operation', optional],
  ['openapi-schemas', optional],
  ['openapi-webhook', optional],
  ['swagger', optional],
  ...operationParts.map((name) => [name, container] as const),
]);

const element: TagRule = { unclosed: 'empty', endsWithContainer: true };
const implied = (ends: string, within: string): TagRule => ({
  unclosed: 'close',
  endsWithContainer: true,
  ends: ends.split(' '),
  within: within.split(' '),
});

/** Elements whose end tag is optional in HTML. */
const elementRules: ReadonlyMap<string, TagRule> = new Map([
  ['li', implied('li', 'ul ol')],
  ['tr', implied('tr', 'table')],
  ['td', implied('td th', 'tr table')],
  ['th', implied('td th', 'tr table')],
  ['thead', implied('thead tbody', 'table')],
  ['tbody', implied('thead tbody tr', 'table')],
  ['option', implied('option', 'select')],
  ['dt', implied('dt dd', 'dl')],
  ['dd', implied('dt dd', 'dl')],
  ['p', implied('p', 'td th li div details figcaption table blockquote')],
  ['a', { ...element, ends: ['a'], within: ['td', 'th', 'li', 'div', 'details', 'table'] }],
]);

/** Begins the names of shortcodes of Hugo, which are no blocks: `{{< figure >}}` isn’t `{% figure %}`. */
export const shortcodePrefix = 'shortcode:';

/** A shortcode of a theme. Between its tags, readers see the content. */
const shortcode: TagRule = { unclosed: 'unknown' };

/** Whether a tag or an element is a shortcode of a theme. */
export const isThemeShortcode = ({ name }: { name: string }) => name.startsWith(shortcodePrefix);

/** The rule of a tag. Undefined for unknown blocks. */
export function ruleOf({ syntax, name }: Pick<Tag, 'syntax' | 'name'>): TagRule | undefined {
  if (syntax === 'block') return blockTags.get(name) ?? (isThemeShortcode({ name }) ? shortcode : undefined);
  return syntax === 'colon' ? container : (elementRules.get(name) ?? element);
}
