// The OpenAPI blocks of a page, in the worker.
import type { Element, ElementContent } from 'hast';
import type { Attributes } from '#markdown/blocks/block.ts';
import type { OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import { lruCache } from '#server/base/database/lruCache.ts';
import type { Ask } from '#server/base/scheduling/workers.ts';
import { readSpecification } from '#server/domain/openapi/readSpecification.ts';
import { versionFor, type SpecVersions } from '#server/domain/openapi/specifications.ts';
import { newRenderBudget } from '#server/domain/openapi/renderBudget.ts';
import { specificationElement } from '../openapi/specificationElement.ts';
import type { Room } from './cutNodes.ts';
import { drawText } from './drawText.ts';
import { elementsNamed, textProperty } from './elements.ts';
import type { PageQuestion } from './pageTask.ts';
import { blockAttributes, type Place } from './place.ts';

const inline = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.map((node) => {
    if (node.type !== 'element') return node;
    // The headings of a page are its own.
    const isHeading = /^h[1-6]$/.test(node.tagName);
    const { id: _, ...properties } = node.properties;
    return { ...node, ...(isHeading && { tagName: 'p' }), properties, children: inline(node.children) };
  });

/** Capacity of the cache of drawn descriptions, in characters of Markdown. */
const capacity = 500_000;
const descriptions = lruCache<ElementContent[]>(capacity, (nodes) => JSON.stringify(nodes).length / 10);

const drawnDescription = (markdown: string) =>
  descriptions(markdown, async () => inline((await drawText({ markdown, title: '' })).nodes));

/** Maximum number of descriptions of specifications that are drawn on a page. */
const maxDescriptions = 400;

const attributesOf = (block: Element) => blockAttributes(textProperty(block, 'dataAttributes'));

/** Reads the specifications that blocks name. Returns a function from the attributes of a block to its document. */
export async function readDocuments(
  blocks: readonly Attributes[],
  versions: SpecVersions,
  ask: Ask,
): Promise<(attributes: Attributes) => OpenAPIDocument | undefined> {
  const documents = new Map<string, OpenAPIDocument | undefined>();
  for (const attributes of blocks) {
    const version = versionFor(versions, attributes);
    if (!version || documents.has(version.slug)) continue;
    const question: PageQuestion = { specification: version };
    const document = await readSpecification(version.versionId, () => ask<string | undefined>(question));
    documents.set(version.slug, document);
  }
  return (attributes) => documents.get(versionFor(versions, attributes)?.slug ?? '');
}

type Describe = (text: string) => ElementContent[];
type Complete = (nodes: readonly ElementContent[]) => ElementContent[];

/**
 * Reads the specifications of the blocks of texts. Returns a function that creates a renderer of these blocks: it
 * resolves links of descriptions with `complete`, and leaves descriptions out when the room is used up.
 */
export async function readSpecifications(
  nodes: readonly ElementContent[],
  versions: SpecVersions,
  ask: Ask,
): Promise<(complete: Complete, room: Room) => Place['specification']> {
  const blocks = elementsNamed(nodes, 'docs-openapi');
  if (blocks.length === 0) return () => () => undefined;
  const documentOf = await readDocuments(blocks.map(attributesOf), versions, ask);
  const renderer = (describe: Describe): Place['specification'] => {
    const budget = newRenderBudget();
    return (name: string, attributes: Attributes) => {
      const document = documentOf(attributes);
      return document && specificationElement(document, { name, attributes }, describe, budget);
    };
  };
  // Drawing is asynchronous. So each block is first drawn to collect the descriptions.
  const texts = new Set<string>();
  const collect = renderer((text) => {
    if (texts.size < maxDescriptions) texts.add(text);
    return [];
  });
  for (const block of blocks) collect(textProperty(block, 'dataName'), attributesOf(block));
  const drawn = new Map<string, ElementContent[]>();
  for (const text of texts) drawn.set(text, await drawnDescription(text));
  return (complete, room) =>
    renderer((text) => {
      if ((room.left -= text.length) < 0) return [];
      return [
        {
          type: 'element',
          tagName: 'div',
          properties: { className: ['schema-description'] },
          children: complete(drawn.get(text) ?? [{ type: 'text', value: text }]),
        },
      ];
    });
}
