import { dayOf } from '#lib/dates.ts';
import { textOf } from '../textOf.ts';
import type { Block } from './block.ts';
import { operationLabel } from './operationLabel.ts';

/** `warning` → `Warning` */
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The day of an ISO date, or the text. */
function dayIn(date: string, locale: string | undefined) {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return date;
  const day = new Date(`${date}T00:00`);
  return Number.isNaN(day.getTime()) ? date : dayOf(day, locale);
}

/**
 * The label of a block: the kind or title of a note, the title of a tab, the condition of an `if`, the date
 * of an update. Empty for blocks that need none.
 * @param locale of dates. Default: the environment's.
 */
export function labelOf({ name, attributes }: Pick<Block, 'name' | 'attributes'>, locale?: string): string {
  const { style = 'info', condition = '', date = '', description = '', title = '' } = attributes;
  if (name === 'hint') return title || capitalized(style);
  if (name === 'tab') return title.trim() || 'Tab';
  if (name === 'if') return `Shown if ${condition}`;
  if (name === 'elif') return `Otherwise, shown if ${condition}`;
  if (name === 'else') return 'Otherwise';
  if (name === 'update')
    return [dayIn(date, locale), ...(attributes['tags']?.split(',') ?? [])].filter(Boolean).join(' · ');
  if (name === 'prompt') return description || 'Prompt';
  return operationLabel({ name, attributes }) ?? title;
}

export type BlockReference = {
  kind: 'content-ref' | 'file' | 'embed' | 'include';
  /** The address, as written. */
  href: string;
  caption: string;
};

/** The target of a block. Undefined for other blocks. */
export function referenceOf({
  name,
  attributes,
}: Pick<Block, 'name' | 'attributes'>): BlockReference | undefined {
  const kind = name === 'page-ref' ? 'content-ref' : name;
  if (kind !== 'content-ref' && kind !== 'file' && kind !== 'embed' && kind !== 'include') return undefined;
  const { url, src, path, page, caption = '' } = attributes;
  return { kind, href: url ?? src ?? path ?? page ?? '', caption };
}

/** The text of a prompt, without its description. */
export const promptText = ({ children }: Pick<Block, 'children'>) =>
  children.map((child) => textOf(child)).join('\n\n');
/** A description of the target. Empty for pages. */
export const referenceLabels: Readonly<Record<string, string>> = {
  file: 'File',
  embed: 'Embedded content',
  include: 'Included content',
};
