import type { Element } from 'hast';
import {
  ArrowLeft,
  Check,
  ChevronDown,
  CircleDashed,
  File,
  FileText,
  Image,
  Menu,
  Monitor,
  Moon,
  Search,
  Sun,
} from 'lucide';
import { el } from '../html.ts';

const icons = {
  back: ArrowLeft,
  check: Check,
  down: ChevronDown,
  todo: CircleDashed,
  file: File,
  page: FileText,
  image: Image,
  menu: Menu,
  monitor: Monitor,
  moon: Moon,
  search: Search,
  sun: Sun,
};

/** Returns a decorative icon. */
export const icon = (name: keyof typeof icons): Element =>
  el(
    'svg',
    { viewBox: '0 0 24 24', className: ['icon'], ariaHidden: 'true' },
    icons[name].map(([tagName, attributes]) => el(tagName, { ...attributes })),
  );
