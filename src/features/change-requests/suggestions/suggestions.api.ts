import { queryOptions } from '@tanstack/react-query';
import { editorText } from '../edit/changedRange.ts';

/** The blocks of a page with their sources, to place suggestions. Loads the parser on first use. */
export const sourceBlocksQuery = (markdown: string) =>
  queryOptions({
    queryKey: ['sourceBlocks', markdown],
    queryFn: async () => (await import('./applySuggestions.ts')).sourceBlocks(editorText(markdown)),
    staleTime: 'static',
  });

/** Removes the indentation that all lines have, of a nested list item. */
function dedented(source: string) {
  const lines = source.split('\n');
  const indents = lines.flatMap((line) => (line.trim() === '' ? [] : [line.search(/\S/)]));
  const indent = Math.min(...indents);
  return lines.map((line) => line.slice(indents.length > 0 ? indent : 0)).join('\n');
}

const textOf = (source: string) => ({ title: '', markdown: dedented(source) });

/** Compares two sources of a block as readers see them. */
export const suggestionComparisonQuery = (before: string, after: string) =>
  queryOptions({
    queryKey: ['suggestionComparison', before, after],
    queryFn: async () => {
      const { compareTexts } = await import('#markdown/compare/compareTexts.ts');
      return compareTexts(textOf(before), textOf(after));
    },
    staleTime: 'static',
    structuralSharing: false,
  });
