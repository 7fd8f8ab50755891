import { icons, type IconNode } from 'lucide';
import table from './icons.json' with { type: 'json' };

export type NamedIcon = { name: string; words: string; of: IconNode };

const drawings = new Map<string, IconNode>(Object.entries(icons));

/** `hard-hat` → `HardHat` */
const exportOf = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Icons by lucide name, with search keywords. The build converts them to data (build/dataModules.ts). */
export const namedIcons: readonly NamedIcon[] = Object.entries(table).flatMap(([name, words]) => {
  const of = drawings.get(exportOf(name));
  return of ? [{ name, words, of }] : [];
});
