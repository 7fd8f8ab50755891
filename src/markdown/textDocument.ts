/** What `documentText` escapes. */
const unescaped = (text: string) => text.replace(/\\([\\`*_[\]<>{}~|])/g, '$1');

const paragraph = (text: string) => ({
  object: 'block',
  type: 'paragraph',
  isVoid: false,
  data: {},
  nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: unescaped(text), marks: [] }] }],
});

/**
 * Returns a short Markdown text with the structured document that clients of the public API expect: one paragraph for each
 * block, with the marks of Markdown as text.
 */
export const textDocument = (markdown: string) => ({
  object: 'document' as const,
  data: {},
  nodes: markdown
    .split(/\n{2,}/)
    .filter((text) => text.trim() !== '')
    .map(paragraph),
  markdown,
});
