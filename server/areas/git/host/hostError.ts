import type { GitSyncStatus } from '#contract/areas/git.ts';

/** The statuses of a sync that a host causes. */
export type HostFault = Extract<
  GitSyncStatus,
  'rejected' | 'unauthorized' | 'not-found' | 'folder-unavailable' | 'unreachable' | 'too-large' | 'failed'
>;

/** A host refuses a request or can't be reached. The message is one or two sentences for the screen. */
export class HostError extends Error {
  readonly status: HostFault;
  constructor(status: HostFault, message: string) {
    super(message);
    this.status = status;
  }
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
