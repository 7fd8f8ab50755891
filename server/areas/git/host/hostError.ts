import type { GitSyncStatus } from '#contract/areas/git.ts';

/** The statuses of a sync that a host causes. */
export type HostFault = Extract<
  GitSyncStatus,
  'rejected' | 'unauthorized' | 'not-found' | 'folder-unavailable' | 'unreachable' | 'too-large' | 'failed'
>;

/** A host refuses a request or can't be reached. The message is one or two sentences for the screen. */
export class HostError extends Error {
  readonly status: HostFault;
  /** How long the host asks to wait, in milliseconds. */
  readonly wait: number;
  constructor(status: HostFault, message: string, wait = 0) {
    super(message);
    this.status = status;
    this.wait = wait;
  }
}

/** Returns the time of a `Retry-After` field in milliseconds, or 0 if there is none. */
export function retryAfter(field: string | undefined, now: Date): number {
  if (field === undefined) return 0;
  const milliseconds = /^\d+$/.test(field) ? Number(field) * 1000 : Date.parse(field) - now.getTime();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0;
}

const maxWords = 300;

/** Returns what a host says as one line, without control characters. */
export function hostWords(text: string): string {
  let line = '';
  for (const letter of text.slice(0, 4 * maxWords).toWellFormed())
    line += letter < ' ' || letter === '\x7f' ? ' ' : letter;
  const words = line
    .replace(/(?:^| )(?:remote|error|fatal|ERR):? /g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return words.length > maxWords ? `${words.slice(0, maxWords - 1).toWellFormed()}…` : words;
}
