// The text of a page as HTML nodes, with included files and specifications.
import type { Element, ElementContent } from 'hast';
import { visit } from 'unist-util-visit';
import type { Attributes } from '#markdown/blocks/block.ts';
import { includeLimits, withoutFrontMatter } from '#markdown/includes.ts';
import { linkTarget } from '#markdown/linkTarget.ts';
import type { LinkedPage } from '#markdown/linkIndex.ts';
import { isMarkdown, variablesPath } from '#markdown/sourcePath.ts';
import { maxVariablesSize, readVariables } from '#markdown/variables.ts';
import type { PageTree, StoredFile } from '../../content/pageNode.ts';
import { readBlob, readDocument } from '../../content/revisions.repository.ts';
import type { Context } from '../../context.ts';
import { generatedText } from '../../openapi/computedText.ts';
import { documentOf, versionFor, type SpecVersions } from '../../openapi/specifications.ts';
import { newRenderBudget, specificationElement } from '../openapi/specificationElement.ts';
import { completeNodes } from '../text/completeNodes.ts';
import { blockAttributes } from '../text/place.ts';
import { drawnText, visibleText } from '../text/drawnTexts.ts';
import type { DrawnText } from '../text/drawText.ts';
import type { Claims } from '#markdown/conditions.ts';
import { placeOf, type PlaceOptions } from './placeOf.ts';
import { shownTitle, type ReadPage, type SpacePages } from './spacePages.ts';

export type PageText = {
  /** The part of the page's Markdown that is visible to the visitor. */
  markdown: string;
  drawn: DrawnText;
};

/** Returns the Markdown of a page as its author wrote it, or as it is generated from a specification. */
export async function sourceText(
  context: Context,
  organizationId: string,
  { document, computed }: PageTree,
): Promise<string> {
  return document === undefined
    ? generatedText(context, organizationId, computed)
    : readDocument(context.store, document);
}

/** Reads the part of a page's text that is visible to a visitor. */
export async function readPageText(
  context: Context,
  organizationId: string,
  { page }: ReadPage,
  claims: Claims,
): Promise<PageText> {
  const markdown = await visibleText(await sourceText(context, organizationId, page), claims);
  return { markdown, drawn: await drawnText({ markdown, title: shownTitle(page) }) };
}

function elementsNamed(nodes: readonly ElementContent[], tagName: string): Element[] {
  const found: Element[] = [];
  visit({ type: 'root', children: [...nodes] }, 'element', (node) => {
    if (node.tagName === tagName) found.push(node);
  });
  return found;
}

const textProperty = ({ properties }: Element, name: string) => {
  const value = properties[name];
  return typeof value === 'string' ? value : '';
};

const attributesOf = (block: Element) => blockAttributes(textProperty(block, 'dataAttributes'));

/** Maximum total size of the files that a page includes, in bytes. */
const maxIncluded = 2_000_000;

/** Reads and draws the files that a text includes, also within included files. */
async function readIncludes(
  { store }: Context,
  from: LinkedPage,
  nodes: readonly ElementContent[],
  { index }: SpacePages,
  claims: Claims,
) {
  const includes = new Map<string, readonly ElementContent[]>();
  let room = maxIncluded;
  const filesIn = (place: LinkedPage, inside: readonly ElementContent[]): StoredFile[] =>
    elementsNamed(inside, 'docs-include').flatMap((block) => {
      const target = linkTarget(textProperty(block, 'href'), place, index);
      return target.to === 'file' && isMarkdown(target.file.file.git?.path ?? '') ? [target.file.file] : [];
    });
  let wanted = filesIn(from, nodes);
  for (let depth = 0; depth < includeLimits.depth && wanted.length > 0; depth += 1) {
    const next: StoredFile[] = [];
    for (const file of wanted) {
      if (includes.has(file.id) || file.size > Math.min(includeLimits.size, room)) continue;
      room -= file.size;
      const bytes = await readBlob(store, file.blob);
      const text = withoutFrontMatter(new TextDecoder().decode(bytes));
      const drawn = await drawnText({ markdown: await visibleText(text, claims), title: '' });
      includes.set(file.id, drawn.nodes);
      next.push(...filesIn({ id: '', path: '', sourcePath: file.git?.path }, drawn.nodes));
    }
    wanted = next;
  }
  return includes;
}

async function variablesOf({ store }: Context, { content }: SpacePages) {
  const file = content.files.find(({ git }) => git?.path === variablesPath);
  const bytes = file && file.size <= maxVariablesSize ? await readBlob(store, file.blob) : undefined;
  return readVariables(new TextDecoder().decode(bytes));
}

const inline = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.map((node) => {
    if (node.type !== 'element') return node;
    // The headings of a page are its own.
    const isHeading = /^h[1-6]$/.test(node.tagName);
    const { id: _, ...properties } = node.properties;
    return { ...node, ...(isHeading && { tagName: 'p' }), properties, children: inline(node.children) };
  });

type Options = Omit<PlaceOptions, 'variables' | 'includes' | 'specification' | 'nextNumber'>;

/** Maximum number of descriptions of specifications that are drawn on a page. */
const maxDescriptions = 400;

/** Reads the specifications of the blocks of a text, and returns a function that renders an OpenAPI block. */
async function readSpecifications(
  context: Context,
  nodes: readonly ElementContent[],
  versions: () => Promise<SpecVersions>,
  complete: (nodes: readonly ElementContent[]) => ElementContent[],
) {
  const blocks = elementsNamed(nodes, 'docs-openapi');
  if (blocks.length === 0) return { specification: () => undefined };
  const known = await versions();
  const documents = new Map<string, Awaited<ReturnType<typeof documentOf>>>();
  for (const block of blocks) {
    const version = versionFor(known, attributesOf(block));
    if (version && !documents.has(version.slug))
      documents.set(version.slug, await documentOf(context, version));
  }
  const drawer = (description: (text: string) => ElementContent[]) => {
    const budget = newRenderBudget();
    return (name: string, attributes: Attributes) => {
      const document = documents.get(versionFor(known, attributes)?.slug ?? '');
      return document && specificationElement(document, { name, attributes }, description, budget);
    };
  };
  // Descriptions are Markdown, which the worker draws. So each block is drawn twice: to collect them, and with them.
  const texts = new Set<string>();
  const collect = drawer((text) => {
    if (texts.size < maxDescriptions) texts.add(text);
    return [];
  });
  for (const block of blocks) collect(textProperty(block, 'dataName'), attributesOf(block));
  const drawn = new Map<string, ElementContent[]>();
  for (const markdown of texts) drawn.set(markdown, inline((await drawnText({ markdown, title: '' })).nodes));
  const described = (text: string): ElementContent[] => [
    {
      type: 'element',
      tagName: 'div',
      properties: { className: ['schema-description'] },
      children: complete(drawn.get(text) ?? [{ type: 'text', value: text }]),
    },
  ];
  return {
    specification: drawer(described),
  };
}

/** Whether a text, or a file that it may include, depends on specifications, which change without a new revision. */
export const hasSpecifications = ({ nodes }: DrawnText) =>
  elementsNamed(nodes, 'docs-openapi').length > 0 || elementsNamed(nodes, 'docs-include').length > 0;

/** Returns the text of a page as HTML nodes. */
export async function pageBody(
  context: Context,
  { page, path }: ReadPage,
  { drawn: { nodes } }: PageText,
  { options, claims, versions }: { options: Options; claims: Claims; versions: () => Promise<SpecVersions> },
): Promise<ElementContent[]> {
  const from = { id: page.page, path, sourcePath: page.git?.path };
  const includes = await readIncludes(context, from, nodes, options.pages, claims);
  let number = 0;
  const shared = {
    ...options,
    includes,
    variables: await variablesOf(context, options.pages),
    nextNumber: () => (number += 1),
  };
  const bare = placeOf({ id: '', path: '' }, { ...shared, specification: () => undefined });
  const all = [...nodes, ...[...includes.values()].flat()];
  const { specification } = await readSpecifications(context, all, versions, (inside) =>
    completeNodes(inside, bare),
  );
  return completeNodes(nodes, placeOf(from, { ...shared, specification }));
}
