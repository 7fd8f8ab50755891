import { blockTags } from '../blocks/blockTags.ts';
import type { Block } from '../blocks/block.ts';
import { labelOf } from '../blocks/blockText.ts';
import { noteStyle } from '../blocks/noteStyles.ts';
import { htmlOf } from './htmlOf.ts';
import { tagAttribute, type PlaceKind } from './places.ts';
import { Unwritable } from './Unwritable.ts';

/** The lines before and after the content of a block. */
export type Frame = { kind: PlaceKind; open: string[]; close: string[] };

const styles = new Set<string>(['info', 'success', 'warning', 'danger']);

/** Tags with attributes around the content. Undefined if a tag can’t contain their values. */
function tagFrame(
  kind: PlaceKind,
  name: string,
  attributes: Readonly<Record<string, string>>,
): Frame | undefined {
  const { defaults } = blockTags.get(name) ?? {};
  const written = Object.entries(attributes)
    .filter(([key, value]) => name === 'hint' || defaults?.[key] !== value)
    .map(([key, value]) => tagAttribute(key, value));
  if (written.includes(undefined)) return undefined;
  return { kind, open: [`{% ${[name, ...written].join(' ')} %}`], close: [`{% end${name} %}`] };
}

/** The frame of a note. Its label is that of the other tool. */
function hintFrame(block: Block): Frame | undefined {
  const { style = 'info', title } = block.attributes;
  const label = title || (styles.has(style) ? undefined : labelOf(block));
  return tagFrame('note', 'hint', { style: noteStyle(style), ...(label !== undefined && { title: label }) });
}

function detailsFrame({ attributes, children: [summary] }: Block): Frame | undefined {
  try {
    const title = summary?.type === 'paragraph' ? htmlOf(summary.children) : '';
    const start = 'open' in attributes ? '<details open>' : '<details>';
    return {
      kind: 'details',
      open: [start, '', `<summary>${title}</summary>`, ''],
      close: ['', '</details>', ''],
    };
  } catch (error) {
    if (error instanceof Unwritable) return undefined;
    throw error;
  }
}

/** The kinds of blocks between tags. */
const kinds: Readonly<Record<string, PlaceKind>> = {
  tabs: 'tabs',
  tab: 'tabs',
  stepper: 'steps',
  step: 'steps',
  columns: 'columns',
  column: 'columns',
  updates: 'update',
  update: 'update',
  code: 'code',
};

/** Returns the frame of a block with content. Undefined for other blocks, and if its tag can’t contain its title. */
export function frameOf(block: Block): Frame | undefined {
  if (block.name === 'hint') return hintFrame(block);
  if (block.name === 'details') return detailsFrame(block);
  const kind = Object.hasOwn(kinds, block.name) ? kinds[block.name] : undefined;
  if (!kind) return undefined;
  return tagFrame(kind, block.name, block.name === 'tab' ? { title: labelOf(block) } : block.attributes);
}
