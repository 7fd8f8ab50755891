import { createDeviceList } from '../device/deviceList.ts';

type LinkTotal = {
  id: 'broken';
  /** Distinct broken targets. */
  links: number;
  /** Spaces with broken links. */
  spaces: number;
  /** Spaces checked. */
  of: number;
  /** When they were counted, as an ISO time. */
  at: string;
};

function parse(stored: object): LinkTotal | null {
  const [links, spaces, of, at]: unknown[] = ['links', 'spaces', 'of', 'at'].map((key) =>
    Reflect.get(stored, key),
  );
  return typeof links === 'number' &&
    typeof spaces === 'number' &&
    typeof of === 'number' &&
    typeof at === 'string'
    ? { id: 'broken', links, spaces, of, at }
    : null;
}

/** The last count of broken links per organization. Stored, because counting takes one request per space. */
export const linkTotals = createDeviceList('linkTotals', parse);
