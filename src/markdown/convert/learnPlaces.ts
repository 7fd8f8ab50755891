// Finds the syntax of Microsoft Learn that isn't a block with content.
import type { Link, Nodes, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { readLearnTag, referenceOfLearn } from '../blocks/learn.ts';
import type { Edit } from '../rewriting/textParts.ts';
import {
  joinLines,
  linePrefix,
  rangeOf,
  removal,
  replacePlace,
  sliceOf,
  tagAttribute,
  type FoundPlaces,
} from './places.ts';
import { collectPlaces, imageText, reasons } from './written.ts';

/** The head of a quote that is none: `> [!div class="checklist"]`. */
const quoteHead = /^>[ \t]?\[!div\b[^\]\n]*\][ \t]*\n?/i;
const videoQuote = /^>[ \t]*\[!VIDEO[ \t]+(\S+)\][ \t]*$/i;
const noLoc = /:::no-loc text="([^"]*)":::/g;

/** Finds images, videos, quotes that are none, references and words in a tree whose tags aren't paired. */
export function learnPlaces(written: Root, markdown: string): FoundPlaces {
  const found = collectPlaces(markdown);

  function addQuote(node: Nodes) {
    const at = rangeOf(node);
    const source = at ? sliceOf(markdown, at) : '';
    const url = videoQuote.exec(source)?.[1];
    const embed = url === undefined ? undefined : tagAttribute('url', url);
    if (embed !== undefined) found.add(node, { kind: 'embed', text: `{% embed ${embed} %}` });
    const head = quoteHead.exec(source)?.[0];
    if (!at || head === undefined) return;
    const lines = source
      .slice(head.length)
      .split('\n')
      .map((line) => line.replace(/^> ?/, ''));
    const text = joinLines(lines, linePrefix(markdown, at.from));
    found.places.push({ ...replacePlace('group', at, text), isContainer: true });
  }

  function addReference(node: Link) {
    const [shown] = referenceOfLearn(node);
    const last = node.children.at(-1);
    const [from, to] = [node.children[0] && rangeOf(node.children[0])?.from, last && rangeOf(last)?.to];
    if (shown === undefined) return;
    if (shown.type === 'inlineCode') found.add(node, { kind: 'link', text: `\`${shown.value}\`` });
    else if (from !== undefined && to !== undefined)
      found.add(node, { kind: 'link', text: markdown.slice(from, to) });
  }

  function addWords(node: Text) {
    const at = rangeOf(node);
    if (!at || !node.value.includes(':::no-loc')) return;
    const edits: Edit[] = [...markdown.slice(at.from, at.to).matchAll(noLoc)].map(
      ({ 0: all, 1: word = '', index }) => ({
        from: at.from + index,
        to: at.from + index + all.length,
        text: word,
      }),
    );
    found.places.push({ kind: 'mark', ...at, edits });
  }

  /** A blank line before text in the next line, which describes an image. */
  const below = (to: number) => (/^[ \t]*\n[ \t>]*[^\s>:]/.test(markdown.slice(to, to + 200)) ? '\n' : '');

  visit(written, (node) => {
    if (node.type === 'blockquote') addQuote(node);
    else if (node.type === 'text') addWords(node);
    else if (node.type === 'link' && node.url.startsWith('xref:')) addReference(node);
    const at = node.type === 'tag' && node.syntax === 'colon' ? rangeOf(node) : undefined;
    if (node.type !== 'tag' || !at) return;
    const { style } = node.attributes;
    if (style === 'image-end')
      found.places.push({ kind: 'image', ...at, edits: [removal(markdown, at.from, at.to)] });
    if (style === 'moniker' || style === 'zone') found.kept.push({ ...at, reason: reasons.condition });
    const [read] = readLearnTag(node) ?? [];
    const image = read?.type === 'paragraph' ? read.children[0] : undefined;
    if (image?.type === 'image') found.add(node, { kind: 'image', text: imageText(image) + below(at.to) });
  });
  return found;
}
