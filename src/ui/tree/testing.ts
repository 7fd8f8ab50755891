import { treeRows, type TreeItem } from './treeRows.ts';

export interface Thing extends TreeItem<Thing> {
  id: string;
}

/** A tree for tests, from text such as `A(b c D(e))`. Capitals are groups, others are leaves. */
export function grow(text: string): Thing[] {
  const [top, ...more] = text.split(/([()\s])/).reduce<Thing[][]>(
    (stack, sign) => {
      if (sign === '(') {
        const holder = stack[0]?.at(-1);
        const inside: Thing[] = [];
        if (holder) holder.children = inside;
        return [inside, ...stack];
      }
      if (sign === ')') return stack.slice(1);
      if (sign.trim() === '') return stack;
      const isGroup = sign === sign.toUpperCase();
      stack[0]?.push({
        id: sign,
        title: sign,
        kind: isGroup ? 'group' : 'leaf',
        ...(isGroup && { children: [] }),
      });
      return stack;
    },
    [[]],
  );
  return more.length > 0 ? [] : (top ?? []);
}

const open = (...ids: string[]) => {
  const wanted = new Set(ids);
  return ({ id }: Thing) => wanted.has(id);
};
export const rowsOf = (items: readonly Thing[], ...ids: string[]) => treeRows(items, open(...ids));
