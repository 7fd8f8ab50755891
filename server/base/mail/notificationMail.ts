import { escapeHtml as escape, htmlList } from '#server/base/lib/html.ts';
import type { Mail } from './mailer.ts';
import { mailPage, oneLine } from './mailPage.ts';

/** A thread with what happened in it. */
export type MailThread = {
  id: string;
  /** The title of what it is about. */
  title: string;
  /** Where that is: “Field guide #2”. */
  place?: string | undefined;
  /** Where the thread continues. Undefined without access. */
  url?: string | undefined;
  /** Earliest first: what the actor did, without the title, and the start of their comment. */
  events: { actor: string; text: string; excerpt?: string | undefined }[];
  /** Earlier events that aren't listed. Only the latest ones of a thread are kept. */
  more: number;
  hasUncounted: boolean;
  canReply: boolean;
  reason: string;
};

type Notifications = {
  to: string;
  organization: string;
  threads: readonly MailThread[];
  /** Unique, and the same when the email is sent again. */
  id: string;
  host: string;
  inboxUrl: string;
  settingsUrl: string;
  /** Works with one click and without a session. */
  unsubscribeUrl: string;
};

/** Threads that an email lists. */
const maxListed = 20;

const nounsOf = (count: number) => (count === 1 ? 'notification' : `notifications`);

/** Without access, the title isn't a name. */
const quoted = ({ title, url }: MailThread) => (url === undefined ? title : `“${title}”`);

/** The headline of several threads: “Marl Tansy: 7 notifications” if one person did it all. */
function headline(threads: readonly MailThread[], organization: string) {
  const events = threads.flatMap((thread) => thread.events);
  const actors = new Set(events.map(({ actor }) => actor));
  const texts = new Set(events.map(({ text }) => text));
  const [actor] = actors;
  const [first, second] = threads.map(quoted);
  if (actors.size > 1 || actor === undefined)
    return `${threads.length} ${nounsOf(threads.length)} in ${organization}`;
  if (texts.size > 1) return `${actor}: ${threads.length} ${nounsOf(threads.length)}`;
  const rest = threads.length - 1;
  return `${actor} ${[...texts][0]} ${first} and ${rest === 1 ? second : `${rest} more`}`;
}

const placeOf = ({ title, place }: MailThread) => (place === undefined ? title : `${title} (${place})`);

const sentenceOf = (thread: MailThread) => {
  const last = thread.events.at(-1);
  return last ? `${last.actor} ${last.text} ${quoted(thread)}` : thread.title;
};

const excerptText = (excerpt: string | undefined) => (excerpt === undefined ? '' : `\n  “${excerpt}”`);
const excerptHtml = (excerpt: string | undefined) =>
  excerpt === undefined ? '' : `<blockquote>${escape(excerpt)}</blockquote>`;

const linked = ({ title, url }: MailThread) =>
  url === undefined ? escape(title) : `<a href="${escape(url)}">${escape(title)}</a>`;

/** All events of one thread. */
function oneThread(thread: MailThread) {
  const { events, more, hasUncounted, url, place, reason, canReply } = thread;
  const count = hasUncounted ? `${more} or more` : String(more);
  const earlier = more === 0 ? [] : [`${count} earlier ${more === 1 ? 'event' : 'events'}`];
  const isLong = events.length > 1 || more > 0 || events.some(({ excerpt }) => excerpt !== undefined);
  const where = place === undefined ? [] : [place];
  return {
    text: [
      ...where,
      ...(isLong
        ? [
            ...earlier,
            ...events.map(({ actor, text, excerpt }) => `- ${actor} ${text} it${excerptText(excerpt)}`),
          ]
        : []),
      ...(url === undefined ? [] : [`\n${canReply ? 'Open it to reply' : 'Open it'}:\n${url}`]),
      `\n${reason}`,
    ].join('\n'),
    html: `${htmlList(where, (one) => `<p class="soft">${escape(one)}</p>`)}
${isLong ? `<ul>${htmlList(earlier, (one) => `<li class="soft">${one}</li>`)}${htmlList(events, ({ actor, text, excerpt }) => `<li>${escape(`${actor} ${text} it`)}${excerptHtml(excerpt)}</li>`)}</ul>` : ''}
${url === undefined ? '' : `<p><a class="button" href="${escape(url)}">${canReply ? 'Open and reply' : 'Open'}</a></p>`}
<p class="soft">${escape(reason)}</p>`,
  };
}

/** What happened in a thread before its latest event: “Earlier: Wren Thistle asked you to review it”. */
function earlierOf({ events }: MailThread) {
  const earlier = new Set(events.slice(0, -1).map(({ actor, text }) => `${actor} ${text} it`));
  return earlier.size === 0 ? undefined : `Earlier: ${[...earlier].join('; ')}`;
}

/** Each thread with its latest event. */
function manyThreads(threads: readonly MailThread[], inboxUrl: string) {
  const listed = threads.slice(0, maxListed);
  const more = threads.length - listed.length;
  const rest = more === 0 ? '' : `${more} more in your inbox`;
  const place = (thread: MailThread) => (thread.place === undefined ? '' : ` (${thread.place})`);
  return {
    text: [
      ...listed.map((thread) => {
        const excerpt = excerptText(thread.events.at(-1)?.excerpt);
        const lines = [earlierOf(thread), thread.url].map((line) =>
          line === undefined ? '' : `\n  ${line}`,
        );
        return `- ${sentenceOf(thread)}${place(thread)}${excerpt}${lines.join('')}`;
      }),
      `\n${rest || 'Your inbox'}:\n${inboxUrl}`,
    ].join('\n'),
    html: `<ul>${htmlList(listed, (thread) => {
      const last = thread.events.at(-1);
      const said = last ? `${escape(`${last.actor} ${last.text}`)} ` : '';
      const earlier = earlierOf(thread);
      return `<li>${said}${linked(thread)}<span class="soft">${escape(place(thread))}</span>${excerptHtml(last?.excerpt)}${earlier === undefined ? '' : `<div class="soft">${escape(earlier)}</div>`}</li>`;
    })}</ul>
<p><a class="button" href="${escape(inboxUrl)}">${rest || 'Open inbox'}</a></p>`,
  };
}

const tidy = (thread: MailThread): MailThread => ({
  ...thread,
  title: oneLine(thread.title),
  place: thread.place === undefined ? undefined : oneLine(thread.place),
  events: thread.events.map((event) => ({ ...event, actor: oneLine(event.actor) })),
});

/**
 * Returns the email with notifications, as plain text and HTML. Emails about one thread have the same subject and refer to
 * the same message, so that mail programs show them as one conversation.
 */
export function notificationMail({ to, threads: given, id, host, ...rest }: Notifications): Mail {
  const threads = given.map(tidy);
  const organization = oneLine(rest.organization);
  const { inboxUrl, settingsUrl, unsubscribeUrl } = rest;
  const [only] = threads.length === 1 ? threads : [];
  const title = only ? sentenceOf(only) : headline(threads, organization);
  const body = only ? oneThread(only) : manyThreads(threads, inboxUrl);
  const root = only && `<thread.${only.id}@${host}>`;
  return {
    to,
    subject: only ? placeOf(only) : title,
    text: `${title}\n\n${body.text}\n\n--\nChoose what you get by email: ${settingsUrl}\nUnsubscribe: ${unsubscribeUrl}\n`,
    html: mailPage(
      title,
      `${body.html}
<p class="soft foot"><a href="${escape(settingsUrl)}">Choose what you get by email</a> or <a href="${escape(unsubscribeUrl)}">unsubscribe</a> from emails of ${escape(organization)}.</p>`,
    ),
    messageId: `<${id}@${host}>`,
    ...(root !== undefined && { references: root, inReplyTo: root }),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
