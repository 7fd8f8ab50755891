import type { Literal, Node, Parent, RootContent } from 'mdast';

/** A part of a text: its offsets. */
export type Range = { from: number; to: number };

/** In a comparison: an attribute and its values on both sides, as text. */
export type AttributeChange = { name: string; old: string; now: string };

export type Attributes = Readonly<Record<string, string>>;

/**
 * A block of the docs platform, such as `{% hint style="info" %}`. `<details>`, `> [!NOTE]`, `:::tip` and `!!! note` are
 * blocks, too. `blockTags` lists the names. `attributes` contain the defaults.
 */
export interface Block extends Parent {
  type: 'block';
  name: string;
  attributes: Attributes;
  children: RootContent[];
}

/** A tag of block syntax or HTML before `pairTags` finds its partner. */
export interface Tag extends Node {
  type: 'tag';
  syntax: 'block' | 'colon' | 'html';
  role: 'start' | 'end' | 'void';
  /** Without `end`. Empty for colon fences. */
  name: string;
  attributes: Attributes;
  /** The text in the source. Empty for colon fences. */
  source: string;
  /** In MDX: the sources of attributes that are no text. */
  expressions?: Attributes;
}

/** Code of a module, comments and blanks of MDX, which readers don't see. Removed by `readForeign`. */
export interface Hidden extends Literal {
  type: 'hidden';
}

/** Text in raw HTML, with its whitespace. Replaced by `lowerHtml`. */
export interface HtmlText extends Literal {
  type: 'htmlText';
}

/** An element of raw HTML. Replaced by `lowerHtml`. */
export interface HtmlElement extends Parent {
  type: 'htmlElement';
  name: string;
  /** The start tag in the source. */
  source: string;
  attributes: Attributes;
  expressions?: Attributes;
  children: RootContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    block: Block;
    tag: Tag;
    htmlText: HtmlText;
    htmlElement: HtmlElement;
    hidden: Hidden;
  }
  interface BlockContentMap {
    block: Block;
  }
  interface Data {
    /** On the `code` or `inlineCode` that shows the source of a tag that is not a block. */
    isTag?: true;
    /** On `code` and `inlineCode` whose source isn’t that of Markdown: between tags of another tool. */
    raw?: true;
    /** The problem of that tag. Absent for the blocks of integrations. */
    fault?: string;
    /** A block between words. Its children are phrasing content. */
    inline?: true;
    /** For `inlineCode` and `code`: `$$a^2$$`. */
    math?: true;
    /** For `inlineCode`: an expression, such as `space.vars.version`. */
    expression?: true;
    /** For `link`, `image` and `definition` of `parseWithAddresses`: where the address is written, as offsets. */
    address?: Range;
    /** For `image`: the width as written. */
    width?: string;
    /** For `image`: `line` for an image in a line of text, or `original`. */
    size?: string;
    /** For `image`: the URL for dark backgrounds. */
    dark?: string;
    /** In a comparison, for `image` and `link`: the version of its file, if the file differs. */
    file?: string;
    /** For `link`: rendered as a button. */
    button?: 'primary' | 'secondary';
    /** For an empty `emphasis`: the icon's class, `fa-rocket`. */
    icon?: string;
    /** For `emphasis` and `tableCell`: named colors of the text and behind it. */
    color?: string;
    background?: string;
    /** For `tableCell`: `children` are blocks. */
    blocks?: true;
    /** For `table`: `cards` if rows are cards. */
    view?: 'table' | 'cards';
    /** In a comparison: the properties that the node has on the old side, and a description of the differences. */
    before?: {
      attributes?: Attributes;
      alt?: string | null | undefined;
      url?: string;
      title?: string | null | undefined;
      ordered?: boolean | null | undefined;
      start?: number | null | undefined;
      checked?: boolean | null | undefined;
      depth?: 1 | 2 | 3 | 4 | 5 | 6;
      align?: AlignType[];
      data?: Data | undefined;
      children?: RootContent[];
    };
    changes?: readonly AttributeChange[];
    /** For `table`, by column: the attributes of its head cell, such as `width`, `data-hidden`, `data-card-target`. */
    columns?: readonly Attributes[];
  }
}
