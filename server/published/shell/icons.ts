import type { Element, ElementContent } from 'hast';
import {
  ArrowLeft,
  ArrowUpRight,
  Check,
  ChevronDown,
  CircleDashed,
  File,
  FileText,
  icons as allIcons,
  Image,
  Menu,
  Monitor,
  Moon,
  Search,
  Sun,
  type IconNode,
} from 'lucide';
import { charactersOf } from '#contract/patterns.ts';
import type { PageTree } from '#server/domain/content/pageNode.ts';
import { el } from '../html.ts';

const icons = {
  back: ArrowLeft,
  check: Check,
  down: ChevronDown,
  todo: CircleDashed,
  file: File,
  outside: ArrowUpRight,
  page: FileText,
  image: Image,
  menu: Menu,
  monitor: Monitor,
  moon: Moon,
  search: Search,
  sun: Sun,
};

const drawn = (node: IconNode): Element =>
  el(
    'svg',
    { viewBox: '0 0 24 24', className: ['icon'], ariaHidden: 'true' },
    node.map(([tagName, attributes]) => el(tagName, { ...attributes })),
  );

/** Returns a decorative icon. */
export const icon = (name: keyof typeof icons): Element => drawn(icons[name]);

const drawings = new Map<string, IconNode>(Object.entries(allIcons));

/** `hard-hat` → `HardHat` */
const exportOf = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns an icon by its lucide name. Undefined for no name, or an unknown one. */
export function namedIcon(name: string | undefined): Element | undefined {
  const node = name === undefined ? undefined : drawings.get(exportOf(name));
  return node && drawn(node);
}

/** Returns what a page shows before its title: its emoji, or its icon if the name is known. */
export function pageSign({ emoji, icon: name }: Pick<PageTree, 'emoji' | 'icon'>): ElementContent[] {
  const sign = emoji ? { type: 'text' as const, value: charactersOf(emoji) } : namedIcon(name);
  return sign ? [sign, { type: 'text', value: ' ' }] : [];
}
