import { decidedLines, decidedValue, type Decision, type Decisions } from '#markdown/merge/decisions.ts';
import type { LineConflict } from '#markdown/merge/mergeTexts.ts';
import type { Sides } from '#markdown/merge/sides.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { contentAddressed } from '../pageNode.ts';

/** A page, a file, or a file that only exports have. */
export type Item = { kind: 'page' | 'file'; id: string };

/** What both sides changed differently. The names of settings and of front matter keys come after a dot. */
export type Part =
  /** One side removed the item and the other changed it, or both added it. */
  | 'item'
  /** Position of a page: the ID of the page above it, and those of the pages before and after it. `''`: none. */
  | 'parent'
  | 'order'
  /** Lines of a text, or a whole text by its hash. */
  | 'lines'
  | 'document'
  /** The content of a file, or its properties. */
  | 'content'
  | `setting.${string}`
  | `frontMatter.${string}`;

/** A place that both sides changed differently. The IDs of equal places are equal, whatever else the sides have. */
export type Conflict = { id: string; item: Item; part: Part; sides: Sides<unknown> } & {
  /** Of lines: the text they are in, merged, and where their version in it starts. */
  within?: { line: number; at: number; text: () => string };
};

type Place = Omit<Conflict, 'id'>;

/**
 * Collects the places in conflict during a merge, and answers which version to use.
 * @param decisions by the ID of the place. Without one, the version of the request is used
 */
export function conflictsOf(decisions: Decisions = new Map()) {
  const found: Conflict[] = [];
  const counts = new Map<string, number>();
  function decide({ item, part, sides, within }: Place): Decision {
    const hash = sha256(contentAddressed({ item, part, ...sides }).body);
    const count = counts.get(hash) ?? 0;
    counts.set(hash, count + 1);
    const id = `${hash.slice(0, 24)}${count === 0 ? '' : `-${count}`}`;
    found.push({ id, item, part, sides, ...(within && { within }) });
    return decisions.get(id) ?? 'request';
  }
  return {
    found,
    /** The decisions about one page or file. */
    of: (item: Item) => ({
      /** Returns the value to use. */
      value: <T>(part: Part, sides: Sides<T>): T => decidedValue(sides, decide({ item, part, sides })),
      /** The same for a text. An empty one removes it. */
      text(part: Part, sides: Sides<string | undefined>): string | undefined {
        const decision = decide({ item, part, sides });
        return typeof decision === 'object' ? decision.text || undefined : decidedValue(sides, decision);
      },
      /** Returns whether to use the version of the space. */
      usesSpace: (part: Part, sides: Sides<unknown>) => decide({ item, part, sides }) === 'main',
      /** Returns the lines to use. `text` returns the merged text later. */
      lines: (conflict: LineConflict, text: () => string): string => {
        const { ancestor, space, request, line, at } = conflict;
        const sides = { ancestor, space, request };
        return decidedLines(sides, decide({ item, part: 'lines', sides, within: { line, at, text } }));
      },
    }),
    /** Whether a page or file has a conflict. */
    has: ({ kind, id }: Item) => found.some(({ item }) => item.kind === kind && item.id === id),
  };
}

export type Conflicts = ReturnType<typeof conflictsOf>;
export type ItemConflicts = ReturnType<Conflicts['of']>;
