import type { PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { Mark } from 'prosemirror-model';
import { htmlText, imageHtml, setHtmlAttribute } from './htmlTag.ts';
import { unsafe, type PageStyle } from './pageStyle.ts';
import { referencePrefix } from './readInline.ts';
import { withoutMarkedEdges, type Unit } from './units.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const raw = (value: string): PhrasingContent => ({ type: 'html', value });

type Notation = 'markdown' | 'html';

const elementNames: Record<string, string> = { strong: 'strong', em: 'em', strike: 'del', code: 'code' };

/** Where a mark of the first unit ends. */
function endOfRun(units: readonly Unit[], mark: Mark) {
  const end = units.findIndex(({ marks }) => !mark.isInSet(marks));
  return end < 0 ? units.length : end;
}

function writtenImage({ attrs }: NonNullable<Unit['node']>, notation: Notation): PhrasingContent {
  const values = { src: text(attrs['src']), alt: text(attrs['alt']), dark: text(attrs['dark']) };
  const title = text(attrs['title']);
  const written = text(attrs['raw']);
  if (written !== '' && (notation === 'markdown' || written.startsWith('<'))) return raw(written);
  if (notation === 'html' || values.dark !== '') return raw(imageHtml(values));
  return { type: 'image', url: values.src, alt: values.alt, title: title === '' ? null : title };
}

/** What follows the text of a reference. One that is named by its text gets a label if the text is another one now. */
function referenceEnd(form: string, children: readonly PhrasingContent[], href: string) {
  if (form !== 'short' && form !== '[]') return form;
  const written = children.map((child) =>
    child.type === 'inlineCode' ? `\`${child.value}\`` : 'value' in child ? child.value : '*',
  );
  const label = href.slice(referencePrefix.length);
  if (written.join('').replaceAll(/\s+/g, ' ').trim().toLowerCase() !== label) return `[${label}]`;
  return form === 'short' ? '' : form;
}

/** Returns inline content as nodes. `html` nodes are parts that are written as they are. */
function phrasing(units: readonly Unit[], notation: Notation, breakTag: string): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  function addMarked(mark: Mark, run: readonly Unit[]) {
    const { name } = mark.type;
    const href = text(mark.attrs['href']);
    const form = text(mark.attrs['form']);
    const title = text(mark.attrs['title']);
    const open = text(mark.attrs['open']);
    const inner = run.map((unit) => ({ ...unit, marks: mark.removeFromSet(unit.marks) }));
    const children = phrasing(inner, notation, breakTag);
    const plain = run.map(({ char }) => char).join('');
    if (open !== '') {
      const element = /^<([\w-]+)/.exec(open)?.[1] ?? 'span';
      nodes.push(raw(open), ...children, raw(`</${element}>`));
    } else if (name === 'link' && href.startsWith(referencePrefix)) {
      nodes.push(raw('['), ...children, raw(`]${referenceEnd(form, children, href)}`));
    } else if (name === 'link' && form === 'bare' && isBare(plain, href)) nodes.push(raw(plain));
    else if (notation === 'html') {
      const tag =
        name === 'link' ? setHtmlAttribute('<a>', 'href', href) : `<${elementNames[name] ?? 'span'}>`;
      nodes.push(raw(tag), ...children, raw(`</${name === 'link' ? 'a' : (elementNames[name] ?? 'span')}>`));
    } else if (name === 'link') {
      const known = children.filter((child) => child.type !== 'link' && child.type !== 'linkReference');
      nodes.push({ type: 'link', url: href, title: title === '' ? null : title, children: known });
    } else if (name === 'em') nodes.push({ type: 'emphasis', children });
    else if (name === 'strike') nodes.push({ type: 'delete', children });
    else nodes.push({ type: 'strong', children });
  }
  for (let at = 0; at < units.length;) {
    const unit = units[at];
    if (!unit) break;
    const rest = units.slice(at);
    // Code is innermost; of the others, the mark that lasts longest is outermost.
    const outer = unit.marks.filter(
      ({ type, attrs }) => type.name !== 'code' || notation === 'html' || attrs['open'] !== '',
    );
    const [longest] = outer.toSorted((one, other) => endOfRun(rest, other) - endOfRun(rest, one));
    if (longest) {
      const end = endOfRun(rest, longest);
      addMarked(longest, rest.slice(0, end));
      at += end;
    } else if (unit.node) {
      const { type, attrs } = unit.node;
      if (type.name === 'image') nodes.push(writtenImage(unit.node, notation));
      else if (type.name !== 'br') nodes.push(raw(text(attrs['text'])));
      else {
        const tag = text(attrs['open']) === '' ? breakTag : text(attrs['open']);
        nodes.push(tag === '' ? { type: 'break' } : raw(tag));
      }
      at += 1;
    } else {
      const other = rest.findIndex(
        ({ node, marks }) => node !== undefined || !Mark.sameSet(marks, unit.marks),
      );
      const end = other < 0 ? rest.length : other;
      const value = rest
        .slice(0, end)
        .map(({ char }) => char)
        .join('');
      nodes.push({ type: unit.marks.length > 0 ? 'inlineCode' : 'text', value });
      at += end;
    }
  }
  return nodes;
}

const isBare = (plain: string, href: string) =>
  plain === href || href.endsWith(`://${plain}`) || href === `mailto:${plain}`;

const htmlOf = (node: PhrasingContent): string =>
  node.type === 'text' ? htmlText(node.value) : node.type === 'html' ? node.value : '';

/** Returns functions that write inline content in the page's style. */
export function inlineWriter(style: PageStyle) {
  const { bullet, emphasis, strong, fence, rule } = style;
  const options: Options = {
    bullet,
    emphasis,
    strong,
    fence,
    rule,
    listItemIndent: 'one',
    extensions: [gfmToMarkdown()],
    unsafe,
  };
  const paragraph = (children: PhrasingContent[]) =>
    toMarkdown({ type: 'paragraph', children }, options).replace(/\n$/, '');
  return {
    options,
    /** As HTML. */
    html: (units: readonly Unit[]) =>
      phrasing(units, 'html', '<br>')
        .map((node) => htmlOf(node))
        .join(''),
    /** As Markdown in a paragraph. */
    markdown: (units: readonly Unit[]) => paragraph(phrasing(withoutMarkedEdges(units), 'markdown', '')),
    /** As Markdown on one line. */
    line: (units: readonly Unit[]) =>
      paragraph(phrasing(withoutMarkedEdges(units), 'markdown', '<br>')).replaceAll('\n', ' '),
    heading: (level: number, units: readonly Unit[]) => {
      const depth = ([1, 2, 3, 4, 5, 6] as const).find((one) => one === level) ?? 2;
      return toMarkdown(
        { type: 'heading', depth, children: phrasing(withoutMarkedEdges(units), 'markdown', '<br>') },
        options,
      ).trimEnd();
    },
    code: (lang: string, meta: string, value: string) =>
      toMarkdown(
        { type: 'code', lang: lang === '' ? null : lang, meta: meta === '' ? null : meta, value },
        options,
      ).replace(/\n$/, ''),
    thematicBreak: () => toMarkdown({ type: 'thematicBreak' }, options).trimEnd(),
  };
}
export type InlineWriter = ReturnType<typeof inlineWriter>;
