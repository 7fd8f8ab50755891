import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { compareByUrgency } from '#directory/change-requests/organizationRequests.ts';
import { ageInDays } from '#lib/age.ts';
import { formatList } from '#lib/format.ts';
import type { Tone } from '#ui/State.tsx';

/** A change request and its space. */
export type WorkRequest = { space: Space; request: ChangeRequest };

export type SortedWork = {
  /** Open change requests of others in which the user has the next step, the oldest first. */
  asked: WorkRequest[];
  /** The user’s change requests: first those with a decision, then others in which they have the next step, drafts last. */
  own: WorkRequest[];
  /** Open change requests of others without reviewers that the user may review, or approved ones that they may merge. */
  openToAny: WorkRequest[];
  /** The number of requests in which the user has the next step. Undefined if the service doesn’t tell. */
  turns: number | undefined;
};

/** A review that waits longer is shown as late. */
const lateDays = 14;

/** Whether an open change request has waited for more than two weeks. */
export const isLate = ({ createdAt }: Pick<ChangeRequest, 'createdAt'>, now = new Date()) =>
  ageInDays(createdAt, now) > lateDays;

const nameOf = ({ user }: NonNullable<ChangeRequest['reviewers']>[number]) => user.displayName || user.email;

/** The names of those whose review of the current revision has this status. */
const namesWith = ({ reviewers = [] }: Pick<ChangeRequest, 'reviewers'>, status: string) =>
  reviewers.filter((one) => one.status === status && !one.outdated).map(nameOf);

/** Returns the state of the reviews of a change request: “Changes requested by Fen Alder”. Null if it is unknown. */
export function reviewState(request: Pick<ChangeRequest, 'status' | 'reviewers'>): {
  text: string;
  tone: Tone;
} | null {
  const { status, reviewers } = request;
  if (status === 'draft') return { text: 'Draft', tone: 'neutral' };
  if (!reviewers) return null;
  const refused = namesWith(request, 'changes-requested');
  if (refused.length > 0) return { text: `Changes requested by ${formatList(refused)}`, tone: 'warn' };
  const approved = namesWith(request, 'approved');
  if (approved.length > 0) return { text: `Approved by ${formatList(approved)}`, tone: 'good' };
  if (reviewers.length > 0)
    return { text: `Waiting for ${formatList(reviewers.map(nameOf))}`, tone: 'neutral' };
  return { text: 'No review requested', tone: 'neutral' };
}

/** Whether someone who wasn't asked can do the next step of a change request of someone else. */
function isOpenToAny({ space: { permissions }, request }: WorkRequest) {
  const { isYourTurn, reviewers = [] } = request;
  if (isYourTurn === true) return false;
  const isApproved =
    namesWith(request, 'approved').length > 0 && namesWith(request, 'changes-requested').length === 0;
  return reviewers.length === 0 ? permissions.review || permissions.merge : isApproved && permissions.merge;
}

const ownRanks: readonly Tone[] = ['warn', 'good'];

/** The rank of an own change request: requested changes, approved, other turns of the author, waiting, drafts. */
function ownRank({ request }: WorkRequest) {
  if (request.status === 'draft') return 4;
  const rank = ownRanks.indexOf(reviewState(request)?.tone ?? 'neutral');
  if (rank >= 0) return rank;
  return request.isYourTurn === true ? 2 : 3;
}

/** Sorts the open change requests and drafts of an organization by what the user `me` has to do with them. */
export function sortWork(me: string | null, requests: readonly WorkRequest[]): SortedWork {
  const byUrgency = requests.toSorted((one, other) => compareByUrgency(one.request, other.request));
  const isOwn = ({ request }: WorkRequest) => request.createdBy.id === me;
  const isOpen = ({ request }: WorkRequest) => request.status === 'open';
  const hasTurn = ({ request }: WorkRequest) => request.isYourTurn === true;
  const others = byUrgency.filter((row) => isOpen(row) && !isOwn(row));
  const isKnown = requests.every(({ request }) => request.isYourTurn !== undefined);
  return {
    asked: others.filter(hasTurn),
    own: byUrgency.filter(isOwn).toSorted((one, other) => ownRank(one) - ownRank(other)),
    openToAny: others.filter(isOpenToAny),
    turns: isKnown ? requests.filter(hasTurn).length : undefined,
  };
}
