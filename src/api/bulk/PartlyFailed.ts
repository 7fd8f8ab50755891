/** Thrown by a bulk write that succeeded for some of its rows and failed for others. */
export class PartlyFailed extends Error {
  /** Error messages by the ids of the failed rows. */
  readonly reasons: ReadonlyMap<string, string>;

  constructor(reasons: ReadonlyMap<string, string>) {
    super('Some rows failed.');
    this.name = 'PartlyFailed';
    this.reasons = reasons;
  }
}
