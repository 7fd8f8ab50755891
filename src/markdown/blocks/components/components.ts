// The components of MDX that Docusaurus, Starlight, Mintlify and others bring along, and what each is drawn as.
import { card, cards, column, field, files, update } from './cards.ts';
import { codeTabs, details, figure, note, step, steps, tab, tabs } from './boxes.ts';
import { content, shortName, type DrawComponent } from './draw.ts';
import { badge, code, icon, image, link, tooltip, video } from './inline.ts';

const nothing: DrawComponent = () => [];

type Row = readonly [draw: DrawComponent, names: string];

/** The components that are blocks: what each is drawn as, and its names. */
const blockComponents: readonly Row[] = [
  [note(), 'Callout Aside Admonition Alert Hint'],
  ...'Note Warning Tip Info Check Danger Caution Important Success Error'
    .split(' ')
    .map((name): Row => [note(name), name]),
  [tabs, 'Tabs TabGroup TabbedContent'],
  [tab, 'Tab TabItem TabPane TabPanel Tabs.Item'],
  [steps, 'Steps Stepper'],
  [step, 'Step'],
  [cards, 'CardGroup CardGrid Cards Columns'],
  [card, 'Card LinkCard Tile'],
  [column, 'Column Col'],
  [details, 'Accordion AccordionItem Expandable Details Collapse Collapsible'],
  [content, 'AccordionGroup Accordions Panel Fragment BrowserOnly Bleed Visibility'],
  [codeTabs, 'CodeGroup RequestExample ResponseExample'],
  [figure, 'Frame Figure'],
  [field, 'ParamField ResponseField Property ApiParam'],
  [update, 'Update'],
  [files, 'FileTree Files Tree'],
  [code, 'CodeBlock Code'],
  [video('https://www.youtube.com/watch?v='), 'YouTube Youtube'],
  [video('https://vimeo.com/'), 'Vimeo'],
];

const inlineComponents: readonly Row[] = [
  [tooltip, 'Tooltip'],
  [icon, 'Icon'],
  [badge, 'Badge Chip'],
  [link(false), 'Link'],
  [link(true), 'LinkButton Button'],
  [image, 'Image Img ThemedImage'],
  [nothing, 'TOCInline Head DocCardList'],
];

const byName = (rows: readonly Row[]) =>
  new Map(rows.flatMap(([draw, names]) => names.split(' ').map((name) => [name, draw] as const)));

const asBlocks = byName(blockComponents);
const inLine = byName(inlineComponents);

const find = (map: ReadonlyMap<string, DrawComponent>, name: string) =>
  map.get(name) ?? map.get(shortName(name));

const isFile = (name: string) => /^(?:File|Folder)$/.test(shortName(name));

/** Whether a component is a block, so that its tags end a paragraph. */
export const isBlockComponent = (name: string) => find(asBlocks, name) !== undefined;

/** What the components of a group are, by what draws the group. */
const groups: readonly (readonly [group: DrawComponent, part: DrawComponent])[] = [
  [tabs, tab],
  [steps, step],
  [cards, card],
  [cards, column],
];

/** Whether a component is drawn together with the group that it is in. */
export function isPartOf(group: string, name: string): boolean {
  const [outer, inner] = [find(asBlocks, group), find(asBlocks, name)];
  if (isFile(name)) return outer === files || isFile(group);
  return groups.some(([one, part]) => one === outer && part === inner);
}

/** Whether a component is drawn with all that is in it, as one line of text or a cell. */
export const isWhole = (name: string) => find(asBlocks, name) === card || isFile(name);

/** Whether a component is drawn, by itself or as part of its group. */
export const isDrawnComponent = (name: string) => componentOf(name) !== undefined || isFile(name);

/** Returns what draws a component. Undefined for those of a team. */
export const componentOf = (name: string): DrawComponent | undefined =>
  find(asBlocks, name) ?? find(inLine, name);
