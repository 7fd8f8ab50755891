import { setTimeout as delay } from 'node:timers/promises';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** In angle brackets, like the ids in `references`. */
  messageId?: string;
  references?: string;
  inReplyTo?: string;
  headers?: Record<string, string>;
};

/** Why an email wasn't sent, as a sentence. A final failure doesn't pass. */
export type MailFailure = { reason: string; isFinal: boolean };

export type Mailer = {
  /**
   * Sends an email. Retries twice if the failure may pass, or as often as `retries` says. Returns undefined, or why it
   * wasn't sent. Never throws.
   */
  send: (mail: Mail, options?: { retries?: number }) => Promise<MailFailure | undefined>;
  /** Stops retrying and closes the connections. */
  close: () => Promise<void>;
};

/** Maximum number of emails that are being sent. */
const maxWaiting = 2000;
const connections = 2;
/** Milliseconds before each retry. */
const waits = [1000, 5000] as const;
const timeout = 20_000;
const longestReason = 200;

/** The reply of the server, or undefined if the connection failed. */
const replyOf = (error: unknown) =>
  error instanceof Error && 'response' in error && typeof error.response === 'string'
    ? error.response
    : undefined;

/** A 5xx reply to an email is final. Others, failed connections and rejected credentials may pass. */
const isFinal = (error: unknown) =>
  (replyOf(error)?.startsWith('5') ?? false) &&
  !(error instanceof Error && 'code' in error && error.code === 'EAUTH');

function failureOf(error: unknown): MailFailure {
  const reply = replyOf(error);
  const reason =
    reply === undefined
      ? 'The mail server isn’t responding.'
      : `The mail server refused the email: ${reply.slice(0, longestReason)}`;
  return { reason, isFinal: isFinal(error) };
}

/** Creates a mailer for an SMTP server. The library is loaded with the first email. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const closing = new AbortController();
  const sending = new Set<Promise<unknown>>();

  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const timeouts = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
    return createTransport({ url, pool: true, maxConnections: connections, ...timeouts }, { from });
  };
  let opened: ReturnType<typeof open> | undefined;

  async function attempt({ headers, ...mail }: Mail, retries: number): Promise<MailFailure | undefined> {
    opened ??= open();
    const transport = await opened;
    for (let tries = 0; ; tries++) {
      try {
        await transport.sendMail({ ...mail, headers: { ...headers, 'Auto-Submitted': 'auto-generated' } });
        return undefined;
      } catch (error) {
        if (isFinal(error) || tries >= retries || closing.signal.aborted) return failureOf(error);
        await delay(waits[tries], undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  }

  return {
    async send(mail, { retries = waits.length } = {}) {
      if (sending.size >= maxWaiting)
        return { reason: 'The email queue is full. Try again later.', isFinal: false };
      const sent = attempt(mail, retries).catch(failureOf);
      sending.add(sent);
      return sent.finally(() => sending.delete(sent));
    },
    async close() {
      closing.abort();
      (await opened?.catch(() => undefined))?.close();
      await Promise.all(sending);
    },
  };
}
