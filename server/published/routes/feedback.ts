// The feedback of readers: one click on a page stores an answer, and then they can add a sentence. No cookie, no script.
import type { Element } from 'hast';
import { moreLimits } from '#contract/limits.ts';
import { now } from '#server/base/context.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { isSignature, signatureOf } from '#server/base/http/signatures.ts';
import { clientOf } from '#server/base/network/addresses.ts';
import { revisionContent } from '#server/domain/content/revisionContent.ts';
import { feedbackRepository } from '#server/domain/sites/feedback.repository.ts';
import { el, link } from '../html.ts';
import { wordsOf } from '../shell/words.ts';
import { feedbackHref, pageHref } from '../site/siteUrls.ts';
import { spacePages, titleOf } from '../site/spacePages.ts';
import { variantWith } from '../site/ownPage.ts';
import { hourlyLimit } from './clientLimit.ts';
import { sendNotice } from './sendNotice.ts';
import { assertSameSite, type SiteRequest } from './siteRequest.ts';

/** Answers about a page in a day (UTC). */
const maxPerPage = 100;
/** Answers of one client on a site in an hour. */
export const maxPerClient = 20;
const takeTurn = hourlyLimit(maxPerClient);

const valuesOf = (siteId: string, id: string) => ['feedback', siteId, id];

async function placeOf(of: SiteRequest, [variantId = '', pageId = '', ...rest]: string[]) {
  const found = rest.length === 0 && of.site.look.feedback.enabled ? variantWith(of, variantId) : undefined;
  if (!found) return undefined;
  const { byPath, content } = spacePages(await revisionContent(of.context.store, found.revisionId));
  const page = content.pageById.get(pageId);
  return page && byPath.has(page.path) ? { ...found, page } : undefined;
}

type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>;

function show(of: SiteRequest, { variant, page }: Place, main: Element[], status = 200) {
  const { feedback: title, backToPage } = wordsOf(of.site);
  const back = el('p', {}, link(pageHref(of.base, variant, page.path), {}, backToPage));
  return sendNotice(of, { title, variant, main: [...main, back], status });
}

/** Sends the page after an answer: a form for a sentence, or thanks. */
export async function showFeedback(of: SiteRequest, parts: string[]) {
  const place = await placeOf(of, parts);
  if (!place) return undefined;
  const words = wordsOf(of.site);
  const thanks = [el('h1', {}, words.thanks), el('p', {}, words.thanksText)];
  const token = of.query.get('answer');
  if (token === null) return show(of, place, thanks);
  const form = el(
    'form',
    {
      className: ['site-comment'],
      method: 'post',
      action: feedbackHref(of.base, place.variant, place.page.page.page),
    },
    el('input', { type: 'hidden', name: 'answer', value: token }),
    el('label', { htmlFor: ['~comment'] }, words.whatHelps),
    el('textarea', {
      id: '~comment',
      name: 'comment',
      rows: 4,
      maxLength: moreLimits.feedbackComment,
      ariaDescribedBy: ['~comment-note'],
    }),
    el('p', { className: ['soft'], id: '~comment-note' }, words.whatHelpsNote),
    el('button', { className: ['site-answer'] }, words.send),
  );
  return show(of, place, [...thanks, form]);
}

/** Stores an answer, or a sentence to it. Redirects, so that a reload stores nothing twice. */
export async function takeFeedback(of: SiteRequest, parts: string[]) {
  const { context, request, reply, stored, preview } = of;
  const place = await placeOf(of, parts);
  if (!place) return undefined;
  assertSameSite(request, 'This form was sent from another site.');
  const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const here = feedbackHref(of.base, place.variant, place.page.page.page);
  const seeOther = (query = '') =>
    reply.headers({ 'Cache-Control': 'private, no-store' }).redirect(`${here}${query}`, 303);
  const words = wordsOf(of.site);
  const repository = feedbackRepository(context.store);
  const siteId = stored.site.id;

  const answer = fields.get('answer');
  if (answer !== null) {
    const [id = '', signature = ''] = answer.split('.');
    const comment = (fields.get('comment') ?? '')
      .replaceAll('\0', '')
      .trim()
      .slice(0, moreLimits.feedbackComment)
      .toWellFormed();
    if (comment !== '' && isSignature(context.secret, valuesOf(siteId, id), signature))
      await context.store.transaction(() => repository.update({ id, comment: null }, { comment }));
    return seeOther();
  }
  const helpful = fields.get('helpful');
  if (helpful !== 'yes' && helpful !== 'no') throw new HttpError(400, 'Choose “Yes” or “No”.');
  if (preview) return seeOther();
  const tooMuch = () =>
    show(of, place, [el('h1', {}, words.feedback), el('p', {}, words.tooMuchFeedback)], 429);
  if (!takeTurn(`${siteId} ${clientOf(request.ip)}`, context.clock().getTime())) return tooMuch();
  const id = newId();
  const isStored = await context.store.transaction(async () => {
    const today = `${now(context).slice(0, 10)}T00:00:00.000Z`;
    if ((await repository.countSince(siteId, place.page.page.page, today)) >= maxPerPage) return false;
    await repository.insert({
      id,
      site_id: siteId,
      space_id: place.space.id,
      page_id: place.page.page.page,
      page_title: titleOf(place.page.page),
      helpful: helpful === 'yes' ? 1 : 0,
      comment: null,
      status: 'open',
      created_at: now(context),
    });
    return true;
  });
  if (!isStored) return tooMuch();
  return seeOther(`?answer=${id}.${signatureOf(context.secret, valuesOf(siteId, id))}`);
}
