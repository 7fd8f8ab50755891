// A name that nothing has yet.

/** `tides`, `tides-2`, `tides-3`; a long name is cut to make room. */
export function freeName(wanted: string, isTaken: (name: string) => boolean) {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted.slice(0, 90)}-${n}`;
    if (!isTaken(name)) return name;
  }
}
