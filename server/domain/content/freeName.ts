/**
 * Returns the first free name of `tides`, `tides-2`, `tides-3`. Truncates a long name to make room for the
 * number.
 */
export function freeName(wanted: string, isTaken: (name: string) => boolean) {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted.slice(0, 90)}-${n}`;
    if (!isTaken(name)) return name;
  }
}
