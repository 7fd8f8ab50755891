/** What a Git client asks is refused. The message and the hints are printed in its terminal. */
export class GitRefusal extends Error {
  readonly hints: readonly string[];
  constructor(message: string, ...hints: string[]) {
    super(message);
    this.hints = hints;
  }
}
