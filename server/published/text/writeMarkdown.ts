// Writes the Markdown of a page in the worker, for readers outside of the site: with the targets of its links, included
// files, the values of variables, and the operations of its specifications.
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Block } from '#markdown/blocks/block.ts';
import type { Claims } from '#markdown/conditions.ts';
import { includeLimits, includeName } from '#markdown/includes.ts';
import { closedAddress, rewriteText, type Rewriting } from '#markdown/rewriting/rewriteText.ts';
import { plainText, textParts, type TextParts } from '#markdown/rewriting/textParts.ts';
import type { Ask } from '#server/base/scheduling/workers.ts';
import { newRenderBudget } from '#server/domain/openapi/renderBudget.ts';
import { specificationMarkdown } from '#server/domain/openapi/specificationMarkdown.ts';
import { readDocuments } from './specifications.ts';
import { maxIncludes, places, type IncludedText, type MarkdownTask, type PageQuestion } from './pageTask.ts';
import { recordingLookup, type Lookup } from './placesOf.ts';
import { visibleTo } from './visibleTo.ts';

/** Maximum length of a page as Markdown, in characters. The rest is left out. Files beyond it are not included. */
const maxMarkdown = 1_000_000;

const tooLong = '\n\n*This page is too long. The rest is not shown.*\n';

const cutOff = (text: string) =>
  text.length > maxMarkdown ? text.slice(0, maxMarkdown).toWellFormed() + tooLong : text;

const blocksOf = ({ parts }: TextParts) =>
  parts.flatMap((part) => (part.kind === 'block' ? [part.block] : []));

const pathOf = (block: Block) => block.attributes['path'] ?? '';

/** Reads the texts that a page includes, also within included files. Returns all by place, and their IDs by address. */
async function readTexts(page: TextParts, claims: Claims, ask: Ask) {
  const texts = new Map([[places.page as string, page]]);
  const included = new Map<string, string>();
  let room = maxMarkdown;
  let next = [places.page as string];
  for (let depth = 0; depth < includeLimits.depth && next.length > 0; depth += 1) {
    const found: string[] = [];
    for (const place of next) {
      const blocks = blocksOf(texts.get(place)!).filter(({ name }) => name === 'include');
      const addresses = [...new Set(blocks.map(pathOf))].slice(0, maxIncludes);
      if (addresses.length === 0) continue;
      const question: PageQuestion = { place, includes: addresses };
      for (const { address, id, markdown } of await ask<IncludedText[]>(question)) {
        included.set(`${place} ${address}`, id);
        if (markdown === undefined || texts.has(id) || (room -= markdown.length) < 0) continue;
        texts.set(id, textParts(visibleTo(claims, markdown)));
        found.push(id);
      }
    }
    next = found;
  }
  return { texts, included };
}

/** The title and the description above a text, or the description below a heading that repeats the title. */
function headOf({ title, description }: MarkdownTask, { titleEnd }: TextParts) {
  const lead = description?.trim()
    ? toMarkdown({
        type: 'blockquote',
        children: [{ type: 'paragraph', children: [{ type: 'text', value: description.trim() }] }],
      }).trimEnd()
    : '';
  if (titleEnd !== undefined) return { from: titleEnd, to: titleEnd, text: lead && `\n\n${lead}` };
  const heading = toMarkdown({ type: 'heading', depth: 1, children: [{ type: 'text', value: title }] });
  return { from: 0, to: 0, text: `${heading}\n${lead && `${lead}\n\n`}` };
}

/** Returns the Markdown of a page as UTF-8. A text that is longer than `maxMarkdown` is cut, with a note. */
export async function writeMarkdown(task: MarkdownTask, ask: Ask): Promise<ArrayBuffer> {
  // Cut after the conditions: without its end, one would be shown.
  const page = textParts(cutOff(visibleTo(task.claims, task.markdown)), task.title);
  const { texts, included } = await readTexts(page, task.claims, ask);
  const blocks = [...texts.values()].flatMap(blocksOf).filter(({ name }) => name !== 'include');
  const documentOf = await readDocuments(
    blocks.map(({ attributes }) => attributes),
    task.versions,
    ask,
  );
  const variables = new Map(task.variables);
  const head = headOf(task, page);
  const descriptions = new Map<string, TextParts>();

  function descriptionParts(markdown: string) {
    const parts = descriptions.get(markdown) ?? textParts(markdown);
    descriptions.set(markdown, parts);
    return parts;
  }

  function writtenWith(lookup: Lookup) {
    const budget = newRenderBudget();
    const room = { left: maxMarkdown };
    const rewriting = (place: string, block: Rewriting['block']): Rewriting => ({
      address(address, isImage) {
        if (isImage) {
          const image = lookup.image(place, address);
          return image.kind === 'file' ? image.src : image.kind === 'outside' ? address : undefined;
        }
        const link = lookup.link(place, address);
        if (link.kind === 'nothing') return undefined;
        return /^[#?]/.test(link.href) ? task.url + link.href : link.href;
      },
      block,
      variable: (path) => variables.get(path),
    });

    const inDescription = rewriting(places.descriptions, () => undefined);
    const description = (markdown: string) => {
      if ((room.left -= markdown.length) < 0) return '';
      // Most have nothing to rewrite, and needn't be parsed.
      return /[[<]/.test(markdown) ? rewriteText(descriptionParts(markdown), inDescription) : markdown;
    };

    /** An included page, and a file that can't be included, is a link, or its address if it is missing. */
    function linkTo(place: string, address: string) {
      const link = lookup.link(place, address);
      const name = includeName(address).replace(/^\[\[|\]\]$/g, '');
      if (link.kind === 'nothing') return plainText(name);
      return `[${plainText(link.title?.trim() || name)}](${closedAddress(link.href)})`;
    }

    function textAt(place: string, around: readonly string[]): string {
      const parts = texts.get(place);
      if (!parts || around.includes(place)) return '';
      if ((room.left -= parts.markdown.length) < 0 && place !== places.page) return '';
      const written = (one: Block) => {
        const key = one.name === 'include' ? included.get(`${place} ${pathOf(one)}`) : undefined;
        if (one.name === 'include')
          return key === undefined ? linkTo(place, pathOf(one)) : textAt(key, [...around, place]);
        const document = documentOf(one.attributes);
        return document && specificationMarkdown(document, one, description, budget);
      };
      const block = (one: Block, indentation: string) => {
        const text = written(one);
        const cost = (text?.split('\n').length ?? 0) * indentation.length;
        if (cost > 0 && cost > room.left) return '';
        room.left -= cost;
        return text;
      };
      return rewriteText(parts, rewriting(place, block), place === places.page ? [head] : []);
    }
    return textAt(places.page, []);
  }

  const { recording, answered } = recordingLookup(ask);
  writtenWith(recording);
  return new TextEncoder().encode(cutOff(writtenWith(await answered()))).buffer;
}
