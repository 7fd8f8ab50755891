import type { Link, PhrasingContent } from 'mdast';
import type { Block } from '#markdown/blocks/block.ts';
import { labelOf, referenceOf } from '#markdown/blocks/blockText.ts';
import { isPhrasing } from '#markdown/blocks/nodes.ts';
import { textOf } from '#markdown/textOf.ts';
import type { Variables } from '#markdown/variables.ts';
import { formulaPieces } from './formula.ts';
import type { Piece } from './lines.ts';
import { colors, type Style, type Target } from './style.ts';

/** The context of a page's text. */
export type TextContext = {
  /** Resolves a URL on this page. Undefined if the target is not in the book. */
  targetOf: (url: string) => Target | undefined;
  /** Returns the title of the page at a URL, the name of the file, or the URL. */
  titleOf: (url: string) => string;
  /** Returns the id of the picture at a URL, if the book contains it. */
  pictureAt: (url: string) => string | undefined;
  /** URLs of reference links. */
  definitions: ReadonlyMap<string, string>;
  /** Returns the number of a footnote. */
  footnote: (identifier: string) => number;
  /** Values of expressions. */
  variables: Variables;
};

const linked = (style: Style, target: Target | undefined): Style =>
  target ? { ...style, color: colors.link, target } : style;

/** The style of emphasis, or of an element such as `<sup>`. */
function emphasized(style: Style, element: string | undefined): Style {
  if (element === undefined) return { ...style, italic: !style.italic };
  if (element === 'sup') return { ...style, size: style.size * 0.68, rise: style.size * 0.36 };
  if (element === 'sub') return { ...style, size: style.size * 0.68, rise: style.size * -0.16 };
  if (element === 'u') return { ...style, underlined: true };
  if (element === 'mark') return { ...style, background: colors.mark };
  if (element === 'small') return { ...style, size: style.size * 0.86 };
  const key: Style = { ...style, family: 'mono', size: style.size * 0.86, background: colors.shade };
  return element === 'kbd' ? key : style;
}

const addressStyle = (style: Style, target: Target | undefined): Style =>
  linked({ ...style, size: style.size * 0.86, color: colors.muted }, target);

/** A link. That of a button is followed by its URL, which a reader of paper can't guess. */
function piecesOfLink({ url, data, children }: Link, style: Style, setting: TextContext): Piece[] {
  const target = setting.targetOf(url);
  const inner = linked(style, target);
  if (!data?.button) return piecesOf(children, inner, setting);
  const address = target && 'url' in target ? ` (${target.url})` : '';
  return [
    ...piecesOf(children, { ...inner, bold: true }, setting),
    { text: address, style: addressStyle(style, target) },
  ];
}

/** The page, file or URL that a block refers to, as a link. */
export function referencePieces(block: Block, style: Style, setting: TextContext): Piece[] {
  const { kind, href = '' } = referenceOf(block) ?? {};
  const arrow = { text: '→ ', style: { ...style, color: colors.muted } };
  const link = { text: setting.titleOf(href), style: linked(style, setting.targetOf(href)) };
  return kind === 'content-ref' ? [arrow, link] : [link];
}

/** A block between words, such as a condition or a file. */
function piecesOfBlock(block: Block, style: Style, setting: TextContext): Piece[] {
  if (referenceOf(block)) return referencePieces(block, style, setting);
  const label = labelOf(block, 'en');
  const words = block.children.filter(isPhrasing);
  return [
    ...(label === ''
      ? []
      : [{ text: `[${label}] `, style: { ...style, italic: true, color: colors.muted } }]),
    ...piecesOf(words, style, setting),
  ];
}

function piecesOfNode(node: PhrasingContent | Block, style: Style, setting: TextContext): Piece[] {
  const within = (children: PhrasingContent[], inner: Style) => piecesOf(children, inner, setting);
  const { definitions, targetOf } = setting;
  switch (node.type) {
    case 'text':
      return [{ text: node.value, style }];
    case 'emphasis':
      return within(node.children, emphasized(style, node.data?.hName));
    case 'strong':
      return within(node.children, { ...style, bold: true });
    case 'delete':
      return within(node.children, { ...style, struck: true });
    case 'inlineCode': {
      const variable = node.data?.expression ? setting.variables.get(node.value.trim()) : undefined;
      if (variable !== undefined) return [{ text: variable, style }];
      if (node.data?.math) return formulaPieces(node.value, style);
      return [{ text: node.value, style: { ...style, family: 'mono', size: style.size * 0.86 } }];
    }
    case 'break':
      return ['break'];
    case 'link':
      return piecesOfLink(node, style, setting);
    case 'linkReference':
      return within(node.children, linked(style, targetOf(definitions.get(node.identifier) ?? '')));
    case 'image':
    case 'imageReference':
      return [{ text: node.alt ?? '', style: { ...style, italic: true, color: colors.muted } }];
    case 'footnoteReference': {
      const raised = { ...style, size: style.size * 0.68, rise: style.size * 0.36, color: colors.link };
      return [{ text: String(setting.footnote(node.identifier)), style: raised }];
    }
    case 'block':
      return piecesOfBlock(node, style, setting);
    default:
      return [{ text: textOf(node), style }];
  }
}

/**
 * Converts a paragraph, heading or cell into styled pieces.
 */
export function piecesOf(
  nodes: readonly (PhrasingContent | Block)[],
  style: Style,
  setting: TextContext,
): Piece[] {
  return nodes.flatMap((node) => piecesOfNode(node, style, setting));
}
