// Finds what the seed made by the name that its tables have for it.

/** @returns the function that gives a thing by its name, and throws where a table names one that isn't there */
export function byName<Thing>(what: string, things: Iterable<readonly [name: string, thing: Thing]>) {
  const map = new Map(things);
  return (name: string): Thing => {
    const thing = map.get(name);
    if (thing === undefined) throw new Error(`The demonstration has no ${what} “${name}”.`);
    return thing;
  };
}
