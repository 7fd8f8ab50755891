/** What a Git client asks is refused. The message and the hints are printed in its terminal. */
export class GitRefusal extends Error {
  readonly hints: readonly string[];
  constructor(message: string, ...hints: string[]) {
    super(message);
    this.hints = hints;
  }
}

/** What a Git client or a host sends exceeds a limit. The message names it. */
export class LimitRefusal extends GitRefusal {}

/** A ref has changed since the client read it. Git asks people to fetch first. */
export class NewerRefusal extends GitRefusal {
  constructor(what: string) {
    super('fetch first', `${what} has newer changes.`);
  }
}
