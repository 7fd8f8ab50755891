// Of the rows that one request carried, some were refused and the others are done.

export class PartlyRefused extends Error {
  /** Why, by the ids of the rows that were refused. */
  readonly reasons: ReadonlyMap<string, string>;

  constructor(reasons: ReadonlyMap<string, string>) {
    super('Some of it was refused.');
    this.name = 'PartlyRefused';
    this.reasons = reasons;
  }
}
