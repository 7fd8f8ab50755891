import { dayOf } from '#lib/dates.ts';
import type { Block } from '#markdown/blocks/block.ts';
import { textOf } from '#markdown/textOf.ts';

/** `warning` → `Warning` */
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The day of an ISO date, or the text. */
function dayIn(date: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return date;
  const day = new Date(`${date}T00:00`);
  return Number.isNaN(day.getTime()) ? date : dayOf(day);
}

/** `GET /spaces` and the specification of an OpenAPI block. */
function operationLabel({ path, method, src, spec, schemas }: Block['attributes']) {
  const operation = [method?.toUpperCase(), path].filter(Boolean).join(' ');
  return [operation || schemas, spec ?? src].filter(Boolean).join(' · ');
}

/**
 * The words that tell a reader what a block is: the kind or title of a note, the condition of an `if`, the date of an
 * update. Empty for blocks that need none.
 */
export function labelOf({ name, attributes }: Pick<Block, 'name' | 'attributes'>): string {
  const { style = 'info', condition = '', date = '', description = '', title = '' } = attributes;
  if (name === 'hint') return title || capitalized(style);
  if (name === 'if') return `Shown if ${condition}`;
  if (name === 'elif') return `Otherwise, shown if ${condition}`;
  if (name === 'else') return 'Otherwise';
  if (name === 'update')
    return [dayIn(date), ...(attributes['tags']?.split(',') ?? [])].filter(Boolean).join(' · ');
  if (name === 'prompt') return description || 'Prompt';
  if (/^(?:openapi|swagger)/.test(name)) return operationLabel(attributes);
  return title;
}

/** What a block refers to, and how the link is introduced if the target has no title. */
export function referenceOf({ name, attributes }: Pick<Block, 'name' | 'attributes'>) {
  const href = attributes['url'] ?? attributes['src'] ?? attributes['page'] ?? attributes['path'] ?? '';
  const kind = name === 'page-ref' ? 'content-ref' : name;
  return { dataKind: kind, href, ...(attributes['caption'] && { dataCaption: attributes['caption'] }) };
}

/** The text of a prompt, without its description. */
export const promptText = ({ children }: Pick<Block, 'children'>) =>
  children.map((child) => textOf(child)).join('\n\n');
