import type { PhrasingContent } from 'mdast';
import { textOf } from '#markdown/textOf.ts';
import type { Variables } from '#markdown/variables.ts';
import type { Piece } from './lines.ts';
import { colors, type Style, type Target } from './style.ts';

/** The context of a page's text. */
export type TextContext = {
  /** Resolves a URL on this page. Undefined if the target is not in the book. */
  targetOf: (url: string) => Target | undefined;
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
  return element === 'kbd' ? { ...style, family: 'mono', size: style.size * 0.86 } : style;
}

function piecesOfNode(node: PhrasingContent, style: Style, setting: TextContext): Piece[] {
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
      return [{ text: node.value, style: { ...style, family: 'mono', size: style.size * 0.86 } }];
    }
    case 'break':
      return ['break'];
    case 'link':
      return within(node.children, linked(style, targetOf(node.url)));
    case 'linkReference':
      return within(node.children, linked(style, targetOf(definitions.get(node.identifier) ?? '')));
    case 'image':
    case 'imageReference':
      return [{ text: node.alt ?? '', style: { ...style, italic: true, color: colors.muted } }];
    case 'footnoteReference': {
      const raised = { ...style, size: style.size * 0.68, rise: style.size * 0.36, color: colors.link };
      return [{ text: String(setting.footnote(node.identifier)), style: raised }];
    }
    default:
      return [{ text: textOf(node), style }];
  }
}

/**
 * Converts a paragraph, heading or cell into styled pieces.
 */
export function piecesOf(nodes: PhrasingContent[], style: Style, setting: TextContext): Piece[] {
  return nodes.flatMap((node) => piecesOfNode(node, style, setting));
}
