import { mergeTexts } from '#markdown/merge/mergeTexts.ts';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import type { PageSource } from '../docs-folder/docsFolder.ts';
import { mergeValues } from './sides.ts';

/**
 * Merges how a page's file was written: the front matter line by line, with the request's lines in conflicts.
 * Conflicts are not reported, because the page's properties have them, and exports follow the properties.
 */
export function mergeSource(sources: Sides<PageSource | undefined>): PageSource | undefined {
  const heads = mapSides(sources, (source) => source?.head ?? '');
  const { value: head } = mergeTexts(heads);
  const { value: lineEnds } = mergeValues<string | undefined>(
    mapSides(sources, (source) => source?.lineEnds),
  );
  if (head === '' && lineEnds === undefined) return undefined;
  return { ...(head !== '' && { head }), ...(lineEnds !== undefined && { lineEnds }) };
}
