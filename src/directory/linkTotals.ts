// How many broken links were counted last, for screens that only tell it: counting takes a request for each space.
import { createDeviceList } from './deviceList.ts';

type LinkTotal = {
  id: 'broken';
  /** Different targets that aren't there. */
  links: number;
  /** Spaces that have such links, of those that were looked through. */
  spaces: number;
  of: number;
  /** An ISO time. */
  at: string;
};

function parse(kept: object): LinkTotal | null {
  const [links, spaces, of, at]: unknown[] = ['links', 'spaces', 'of', 'at'].map((key) =>
    Reflect.get(kept, key),
  );
  return typeof links === 'number' &&
    typeof spaces === 'number' &&
    typeof of === 'number' &&
    typeof at === 'string'
    ? { id: 'broken', links, spaces, of, at }
    : null;
}

export const linkTotals = createDeviceList('linkTotals', parse);
