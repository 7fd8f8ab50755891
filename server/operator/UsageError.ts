/** Invalid arguments of an admin command. The message is one sentence for the operator. */
export class UsageError extends Error {}
