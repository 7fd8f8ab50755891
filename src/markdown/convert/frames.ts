import type { Block } from '../blocks/block.ts';
import { labelOf } from '../blocks/blockText.ts';
import { isNoteStyle, noteStyle } from '../blocks/noteStyles.ts';
import { textOf } from '../textOf.ts';
import { inHtml, tagAttribute, type PlaceKind } from './places.ts';

/** The lines before and after the content of a block. */
export type Frame = { kind: PlaceKind; open: string[]; close: string[] };

/** The frame of a note. Its label is that of the other tool. */
function hintFrame(block: Block): Frame | undefined {
  const { style = 'info', title } = block.attributes;
  const label = title || (isNoteStyle(style) ? undefined : labelOf(block));
  const named = label === undefined ? '' : tagAttribute('title', label);
  if (named === undefined) return undefined;
  const open = `{% hint style="${noteStyle(style)}"${named && ` ${named}`} %}`;
  return { kind: 'note', open: [open], close: ['{% endhint %}'] };
}

function detailsFrame({ attributes, children: [summary] }: Block): Frame {
  const title = summary?.type === 'paragraph' ? textOf(summary) : '';
  return {
    kind: 'details',
    open: [
      'open' in attributes ? '<details open>' : '<details>',
      '',
      `<summary>${inHtml(title)}</summary>`,
      '',
    ],
    close: ['', '</details>', ''],
  };
}

function tabFrame(block: Block): Frame | undefined {
  const title = tagAttribute('title', labelOf(block));
  return title === undefined
    ? undefined
    : { kind: 'tabs', open: [`{% tab ${title} %}`], close: ['{% endtab %}'] };
}

/** Returns the frame of a note, details or tabs. Undefined for other blocks, and if a tag can’t contain the title. */
export function frameOf(block: Block): Frame | undefined {
  if (block.name === 'hint') return hintFrame(block);
  if (block.name === 'details') return detailsFrame(block);
  if (block.name === 'tab') return tabFrame(block);
  return block.name === 'tabs' ? { kind: 'tabs', open: ['{% tabs %}'], close: ['{% endtabs %}'] } : undefined;
}
