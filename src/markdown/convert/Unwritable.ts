/** A node that the syntax of the platform has no place for. */
export class Unwritable extends Error {}
