import type { Element } from 'hast';
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

/** Returns the icon of a section or group, by its lucide name. Undefined for no name, or an unknown one. */
export function namedIcon(name: string | undefined): Element | undefined {
  const node = name === undefined ? undefined : drawings.get(exportOf(name));
  return node && drawn(node);
}
