/**
 * Returns a function that finds an item by name. It throws if there is none.
 * @param what the kind of item, for the error message
 */
export function byName<Thing>(what: string, things: Iterable<readonly [name: string, thing: Thing]>) {
  const map = new Map(things);
  return (name: string): Thing => {
    const thing = map.get(name);
    if (thing === undefined) throw new Error(`The demonstration has no ${what} “${name}”.`);
    return thing;
  };
}
