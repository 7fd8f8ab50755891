import type { Tag } from './block.ts';

/** An open tag. Its content are the nodes of the output from `from` on. `height`: how deep blocks nest in it. */
export type OpenTag = { tag: Tag; from: number; height: number };

type TagName = Pick<Tag, 'syntax' | 'name'>;

const keyOf = ({ syntax, name }: TagName) => `${syntax} ${name}`;

/** The open tags among siblings. Finds them by name in constant time. */
export function openTags() {
  const stack: OpenTag[] = [];
  const placesByName = new Map<string, number[]>();
  return {
    top: () => stack.at(-1),
    push(open: OpenTag) {
      const key = keyOf(open.tag);
      placesByName.set(key, placesByName.get(key) ?? []);
      placesByName.get(key)?.push(stack.length);
      stack.push(open);
    },
    pop() {
      const open = stack.pop();
      if (open) placesByName.get(keyOf(open.tag))?.pop();
      return open;
    },
    /** The place of the innermost open tag of a name. -1 if there is none. */
    placeOf: (name: TagName) => placesByName.get(keyOf(name))?.at(-1) ?? -1,
  };
}
