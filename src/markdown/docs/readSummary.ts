// Parses SUMMARY.md, the table of contents of mdBook and Git-synced docs.
import type { Code, Link, LinkReference, List, ListItem, Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { definitionsOf } from '../definitions.ts';
import { withTree } from '../parseMarkdown.ts';
import { singleLine } from '../textOf.ts';
import { DocsFolderError } from './DocsFolderError.ts';
import { defaultSummary } from './docsRoot.ts';
import { generatedTitle, readGeneratedPage, type GeneratedPage } from './generatedPage.ts';
import { maxDepth } from './maxDepth.ts';
import type { Warn } from './warnings.ts';

export type SummaryEntry = {
  title: string;
  /** The link's target: undefined for a group, empty for a draft. */
  href?: string;
  /** The source of a page that is generated. */
  computed?: GeneratedPage;
  line: number;
  /** Where the entry is written, without the entries below it. */
  place: EntryPlace;
  entries: SummaryEntry[];
};

/** Lines from 1, both inclusive, and the column of the first character. */
export type EntryPlace = { type: 'item' | 'heading' | 'paragraph'; from: number; to: number; column: number };

export type Summary = { title?: string; entries: SummaryEntry[] };

type Definitions = ReadonlyMap<string, string>;

/** `report` is called with the line and a warning. */
type Context = { definitions: Definitions; report: (line: number, message: string) => void };

/** Generic titles, which don't name the docs. */
const genericTitle = /^(?:summary|table of contents)$/i;
const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

const placeOf = (type: EntryPlace['type'], node: Nodes, last: Nodes = node): EntryPlace => ({
  type,
  from: lineOf(node),
  to: last.position?.end.line ?? lineOf(node),
  column: node.position?.start.column ?? 1,
});

/** Returns the links of a node, except those in nested lists. */
function linksOutsideLists(node: Nodes) {
  const links: (Link | LinkReference)[] = [];
  visit(node, (inner) => {
    if (inner.type === 'link' || inner.type === 'linkReference') links.push(inner);
    return inner.type === 'list' ? SKIP : undefined;
  });
  return links;
}

function entryOfLink(link: Link | LinkReference, definitions: Definitions, place: EntryPlace): SummaryEntry {
  const href = link.type === 'link' ? link.url : (definitions.get(link.identifier) ?? '');
  return { title: singleLine(link), href: href.trim(), line: lineOf(link), place, entries: [] };
}

/** Returns a link to a path with spaces, which CommonMark reads as text. */
function writtenLink(text: string) {
  const [, title, href] = /^\[([^\]]*)\]\(([^()<>]+)\)$/.exec(text) ?? [];
  return title === undefined || href === undefined ? undefined : { title, href: href.trim() };
}

/** Returns the link of an HTML element. */
function htmlLink(content: readonly Nodes[], title: string) {
  let href: string | undefined;
  for (const node of content)
    visit(node, 'html', ({ value }) => {
      href ??= /^<a\s[^>]*\bhref="([^"]*)"/i.exec(value)?.[1];
    });
  return href === undefined ? undefined : { title, href };
}

/** A page that is generated from an OpenAPI specification is written as YAML. */
const isGeneratedPage = (node: Nodes): node is Code =>
  node.type === 'code' && node.lang === 'yaml' && /^type: builtin:/m.test(node.value);

function entriesOfItem(item: ListItem, context: Context, depth: number): SummaryEntry[] {
  const { definitions, report } = context;
  const content = item.children.filter((node) => node.type !== 'list');
  const lists = item.children.filter((node) => node.type === 'list');
  const place = placeOf('item', item, content.at(-1));
  const below = () => lists.flatMap((list) => entriesOfList(list, context, depth + 1));
  const generated = content.find(isGeneratedPage);
  if (generated) {
    const computed = readGeneratedPage(generated.value);
    if (computed)
      return [{ title: generatedTitle(computed), computed, line: lineOf(item), place, entries: below() }];
    report(lineOf(item), 'The entry is a generated page with an unknown source. It was not imported.');
    return below();
  }
  const links = content.flatMap(linksOutsideLists).map((link) => entryOfLink(link, definitions, place));
  const entries = below();
  const [first, ...others] = links;
  for (const { line } of others)
    report(line, 'The entry has more than one link. Each link became its own entry.');
  if (first) return [{ ...first, entries }, ...others];
  const title = singleLine({ type: 'root', children: content });
  const written = writtenLink(title) ?? htmlLink(content, title);
  if (written) return [{ ...written, line: lineOf(item), place, entries }];
  if (title !== '') return [{ title, line: lineOf(item), place, entries }];
  if (entries.length > 0)
    report(lineOf(item), 'The list has no title. Its entries were moved up by one level.');
  return entries;
}

function entriesOfList(list: List, context: Context, depth = 1): SummaryEntry[] {
  if (depth > maxDepth) {
    throw new DocsFolderError(
      `Line ${lineOf(list)} of SUMMARY.md is nested more than ${maxDepth} levels deep. Flatten the list.`,
    );
  }
  return list.children.flatMap((item) => entriesOfItem(item, context, depth));
}

function summaryOf(root: Root, report: Context['report']): Summary {
  const summary: Summary = { entries: [] };
  const definitions = definitionsOf(root);
  const context = { definitions, report };
  let part: { entries: SummaryEntry[]; hasList: boolean } = { ...summary, hasList: false };
  for (const [index, node] of root.children.entries()) {
    if (node.type === 'heading' && node.depth === 1 && index === 0) {
      const title = singleLine(node);
      if (title !== '' && !genericTitle.test(title)) summary.title = title;
    } else if (node.type === 'heading') {
      const place = placeOf('heading', node);
      const group = { title: singleLine(node), line: lineOf(node), place, entries: [] };
      summary.entries.push(group);
      part = { entries: group.entries, hasList: false };
    } else if (node.type === 'list') {
      part.entries.push(...entriesOfList(node, context));
      part.hasList = true;
    } else if (node.type === 'paragraph') {
      // A link outside a list, after a part's list, is a suffix chapter on the top level.
      if (part.hasList) part = { ...summary, hasList: false };
      const links = linksOutsideLists(node);
      part.entries.push(...links.map((link) => entryOfLink(link, definitions, placeOf('paragraph', link))));
    }
  }
  return summary;
}

/**
 * Parses a SUMMARY.md. The first heading is the title, others are groups. Lists nest, entries without a link
 * are groups, links outside lists are prefix and suffix chapters. YAML with `type: builtin:openapi` is a generated
 * page. Warns about further links of an entry, lists without a title and generated pages with an unknown source. Throws DocsFolderError above 50 levels.
 */
export const readSummary = (text: string, warn: Warn, path = defaultSummary): Summary =>
  withTree(
    text,
    (root) => summaryOf(root, (line, message) => warn({ kind: 'summary', path, line, message })),
    'commonmark',
  );
