import type { Page } from '#contract/content.ts';
import type { LeftSyntax } from '#markdown/convert/convertToBlocks.ts';
import type { PlaceKind } from '#markdown/convert/places.ts';

/** What each kind of syntax is called, and how it is written afterwards, in the order of the screen. */
const kinds: readonly (readonly [kind: PlaceKind, name: string, now: string])[] = [
  ['note', 'Notes', '{% hint %}'],
  ['details', 'Details', '<details>'],
  ['tabs', 'Tabs', '{% tabs %}'],
  ['steps', 'Steps', '{% stepper %}'],
  ['cards', 'Cards', '<table data-view="cards">'],
  ['table', 'Tables', '<table>'],
  ['columns', 'Columns', '{% columns %}'],
  ['update', 'Updates', '{% update %}'],
  ['field', 'Parameters and fields', '`name` *type*'],
  ['files', 'File trees', 'List'],
  ['group', 'Groups and other components', 'Their content'],
  ['element', 'Elements with expressions', 'HTML'],
  ['include', 'Included pages', '{% include %}'],
  ['embed', 'Videos', '{% embed %}'],
  ['code', 'Code between tags', '```'],
  ['title', 'Titles of code', '{% code title="…" %}'],
  ['link', 'Links', '[text](page.md)'],
  ['image', 'Images', '![text](image.png)'],
  ['mark', 'Marked text and keys', '<mark>, <sub>, <kbd>'],
  ['emoji', 'Emojis and icons', 'Unicode, <i>'],
  ['attributes', 'Attribute lists', '<a id="…">, width'],
  ['anchor', 'Names of blocks', '<a id="…">'],
  ['definition', 'Definitions', '**Term**'],
  ['hidden', 'Text that readers don’t see', '<!-- … -->'],
];

type Found = { page: Page; converted: ReadonlyMap<PlaceKind, number>; left: readonly LeftSyntax[] };

/** The places and pages of each kind that is converted. */
export function countsOf(found: readonly Found[]) {
  return kinds.flatMap(([kind, name, now]) => {
    const counts = found.flatMap(({ converted }) => converted.get(kind) ?? []);
    const places = counts.reduce((sum, count) => sum + count, 0);
    return counts.length === 0 ? [] : [{ name, now, places, pages: counts.length }];
  });
}

/** The places and pages of each reason why syntax stays, most places first. */
export function leftCounts(found: readonly Found[]) {
  const counts = new Map<string, { places: number; pages: number }>();
  for (const { left } of found) {
    const reasons = Map.groupBy(left, ({ reason }) => reason);
    for (const [reason, { length }] of reasons) {
      const { places, pages } = counts.get(reason) ?? { places: 0, pages: 0 };
      counts.set(reason, { places: places + length, pages: pages + 1 });
    }
  }
  return [...counts].map(([name, count]) => ({ name, ...count })).toSorted((a, b) => b.places - a.places);
}

/** The syntax that stays, as lines: `guide/ropes.md:12: {{< ship >}} No block is like this tag.` */
export const leftLines = (found: readonly Found[]) =>
  found.flatMap(({ page, left }) =>
    left.map(({ line, source, reason }) => `${page.git?.path ?? page.path}:${line}: ${source} ${reason}`),
  );
