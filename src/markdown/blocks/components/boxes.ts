// Components with content: notes, tabs, steps, parts that open, pictures with captions.
import type { RootContent } from 'mdast';
import { isObject } from '#lib/isObject.ts';
import { literalIn } from '../../literals.ts';
import type { Attributes, Block, HtmlElement } from '../block.ts';
import { codeIn, codeLabel } from '../codeTitles.ts';
import { toFlow, toTabs } from '../flow.ts';
import { detailsOf, summaryOf } from '../lowerContainers.ts';
import { isBlank, isElement } from '../nodes.ts';
import { blockOf, content, firstOf, partsOf, text, type DrawComponent } from './draw.ts';

/** A note. Its style is an attribute, or the name of the component. */
export const note =
  (style?: string): DrawComponent =>
  (element, lower) => {
    const title = firstOf(element, 'title', 'label');
    const named = style ?? firstOf(element, 'type', 'variant', 'intent', 'kind') ?? 'note';
    const attributes = { style: named.toLowerCase(), ...(title !== undefined && { title }) };
    return [blockOf('hint', attributes, content(element, lower), element)];
  };

/** The labels of tabs that their group lists, by value or in order. */
function labelsOf({ expressions, attributes }: HtmlElement) {
  const source = expressions?.['values'] ?? expressions?.['items'];
  const listed = source === undefined ? attributes['items']?.split(',') : literalIn(source);
  const values: unknown[] = Array.isArray(listed) ? listed : [];
  const inOrder = values.map((one) => (isObject(one) ? undefined : String(one)));
  const byValue = new Map(
    values
      .filter(isObject)
      .map((one) => [Reflect.get(one, 'value') as unknown, Reflect.get(one, 'label') as unknown]),
  );
  return (element: HtmlElement, n: number) => {
    const { value } = element.attributes;
    const listedLabel = byValue.get(value) ?? inOrder[n];
    return (
      firstOf(element, 'label', 'title', 'header', 'tab') ??
      (typeof listedLabel === 'string' ? listedLabel : firstOf(element, 'value', 'name', 'id'))
    );
  };
}

const isTab = (node: RootContent): node is HtmlElement =>
  isElement(node, 'Tab', 'TabItem', 'Tabs.Tab', 'Tabs.Item', 'Tabs.TabItem', 'TabPane', 'TabPanel');

export const tabs: DrawComponent = (element, lower) => {
  const labelOf = labelsOf(element);
  let n = 0;
  const children = partsOf(element).map((child): RootContent => {
    if (!isTab(child)) return child;
    const title = labelOf(child, n);
    n += 1;
    return { ...child, attributes: { ...(title !== undefined && { title }) } };
  });
  return [blockOf('tabs', {}, toTabs(lower(children).filter((node) => !isBlank(node))), element)];
};

export const tab: DrawComponent = (element, lower) => {
  const title = firstOf(element, 'label', 'title', 'header', 'value');
  return [blockOf('tab', title === undefined ? {} : { title }, content(element, lower), element)];
};

/** A tab for each code block. Content without code stays below each other. */
export const codeTabs: DrawComponent = (element, lower) => {
  const shown = content(element, lower);
  if (!shown.some(codeIn)) return shown;
  const children = shown.map((child): RootContent => {
    const code = codeIn(child);
    return code
      ? {
          type: 'block',
          name: 'tab',
          attributes: { title: codeLabel(code) },
          children: [code],
          ...(child.position && { position: child.position }),
        }
      : child;
  });
  return [blockOf('tabs', {}, children, element)];
};

export const step: DrawComponent = (element, lower) => {
  const title = firstOf(element, 'title', 'label');
  const heading: RootContent[] =
    title === undefined ? [] : [{ type: 'heading', depth: 3, children: [text(title)] }];
  return [blockOf('step', {}, [...heading, ...content(element, lower)], element)];
};

const stepOf = (children: RootContent[]): Block => {
  const [first, last] = [children[0]?.position, children.at(-1)?.position];
  return {
    type: 'block',
    name: 'step',
    attributes: {},
    children,
    ...(first && last && { position: { start: first.start, end: last.end } }),
  };
};

/** Steps are components, the items of a numbered list, or begin at the headings. */
export const steps: DrawComponent = (element, lower) => {
  const shown = toFlow(lower(partsOf(element)));
  const [list] = shown;
  let children = shown;
  if (list?.type === 'list' && list.ordered && shown.length === 1)
    children = list.children.map((item) => stepOf(item.children));
  else if (!shown.some((node) => node.type === 'block' && node.name === 'step')) {
    const depth = Math.min(...shown.map((node) => (node.type === 'heading' ? node.depth : 7)));
    if (depth === 7) return shown;
    children = [];
    let open: RootContent[] | undefined;
    const end = () => open && children.push(stepOf(open));
    for (const node of shown)
      if (node.type === 'heading' && node.depth === depth) {
        end();
        open = [node];
      } else if (open) open.push(node);
      else children.push(node);
    end();
  }
  return [blockOf('stepper', {}, children, element)];
};

/** A part that opens. Its summary is an attribute or an element. */
export const details: DrawComponent = (element, lower) => {
  const title = firstOf(element, 'title', 'summary', 'label');
  const isOpen = ['open', 'defaultOpen'].some((name) => (element.attributes[name] ?? 'false') !== 'false');
  const attributes: Attributes = isOpen ? { open: '' } : {};
  if (title === undefined) return detailsOf({ ...element, attributes }, lower);
  const description = firstOf(element, 'description');
  const lead = description === undefined ? [] : [summaryOf(description)];
  return [blockOf('details', attributes, [summaryOf(title), ...lead, ...content(element, lower)], element)];
};

/** A picture, or other content, with a caption. */
export const figure: DrawComponent = (element, lower) => {
  const caption = firstOf(element, 'caption');
  const shown = content(element, lower);
  if (caption === undefined) return shown;
  return [blockOf('figure', {}, [...shown, summaryOf(caption)], element)];
};
