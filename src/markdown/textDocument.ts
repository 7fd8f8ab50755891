/** What `documentText` escapes. */
const unescaped = (text: string) => text.replace(/\\([\\`*_[\]<>{}~|])/g, '$1');

const paragraph = (text: string) => ({
  object: 'block',
  type: 'paragraph',
  isVoid: false,
  data: {},
  nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: unescaped(text), marks: [] }] }],
});

/** The last paragraph contains the rest, so that lists of documents stay small. */
const maxParagraphs = 20;

/**
 * Returns a short Markdown text with the structured document that clients of the public API expect: one paragraph for each
 * block, with the marks of Markdown as text.
 */
export function textDocument(markdown: string) {
  const blocks: string[] = [];
  let rest = markdown;
  for (
    let end = rest.indexOf('\n\n');
    end >= 0 && blocks.length < maxParagraphs - 1;
    end = rest.indexOf('\n\n')
  ) {
    blocks.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  const nodes = [...blocks, rest].filter((text) => text.trim() !== '').map(paragraph);
  return { object: 'document' as const, data: {}, nodes, markdown };
}
