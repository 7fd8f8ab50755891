import { mergeTexts, newEffort, type Effort } from '#markdown/merge/mergeTexts.ts';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import type { PageSource } from '#markdown/docs/docsFolder.ts';
import { isSetting } from '#markdown/docs/frontMatter.ts';
import { joinFrontMatter, plainHead, splitFrontMatter, writtenHead } from '#markdown/docs/frontMatterText.ts';
import type { ItemConflicts } from './conflictsOf.ts';
import { mergeValues } from './sides.ts';

type Blocks = ReadonlyMap<string | undefined, string>;

/** Merges the keys of front matters one by one. Settings are never in conflict, since the page has them. */
function mergeBlocks({ ancestor, space, request }: Sides<Blocks>, conflicts: ItemConflicts): Blocks {
  const value = new Map<string | undefined, string>();
  for (const name of new Set([...request.keys(), ...space.keys()])) {
    const sides = { ancestor: ancestor.get(name), space: space.get(name), request: request.get(name) };
    const merged = mergeValues<string | undefined>(sides, (all) =>
      isSetting(name) ? all.request : conflicts.value(`frontMatter.${name ?? ''}`, all),
    );
    if (merged.value !== undefined) value.set(name, merged.value);
  }
  return value;
}

/** Merges front matters line by line, or else key by key. */
function mergeHeads(heads: Sides<string>, effort: Effort, conflicts: ItemConflicts): string {
  const lines = mergeTexts(heads, { effort });
  if (lines.conflicts.length === 0) return lines.value;
  const { ancestor, space, request } = mapSides(heads, (head) => splitFrontMatter(plainHead(head)));
  if (!ancestor || !space || !request) return conflicts.value('frontMatter.', heads);
  const merged = mergeBlocks(
    mapSides(
      { ancestor, space, request },
      ({ blocks }) => new Map(blocks.map(({ name, text }) => [name, text])),
    ),
    conflicts,
  );
  const blocks = [...merged].map(([name, text]) => ({ name, text }));
  return writtenHead(joinFrontMatter({ ...request, blocks }), heads.request);
}

/**
 * Merges how a page's file was written. Conflicts in the settings of the front matter are not reported,
 * because the page's properties have them, and exports follow the properties.
 */
export function mergeSource(
  sources: Sides<PageSource | undefined>,
  conflicts: ItemConflicts,
  effort = newEffort(),
): PageSource | undefined {
  const heads = mapSides(sources, (source) => source?.head ?? '');
  const head = mergeHeads(heads, effort, conflicts);
  const { value: lineEnds } = mergeValues<string | undefined>(
    mapSides(sources, (source) => source?.lineEnds),
  );
  const value = { ...(head !== '' && { head }), ...(lineEnds !== undefined && { lineEnds }) };
  return Object.keys(value).length > 0 ? value : undefined;
}
