import { decodeSafely } from '#lib/decoded.ts';

const pathOf = (to: string) => decodeSafely(to.replace(/\?.*/, ''));

/** The name of the tab with the longest address that `pathname` starts with; empty if there is none. */
export function openTab(tabs: Readonly<Record<string, { to: string }>>, pathname: string) {
  const at = `${decodeSafely(pathname)}/`;
  const [longest] = Object.entries(tabs)
    .map(([name, { to }]) => ({ name, path: pathOf(to) }))
    .filter(({ path }) => at.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length);
  return longest?.name ?? '';
}
