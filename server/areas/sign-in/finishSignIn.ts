import { now, type Context } from '#server/base/context.ts';
import { newSecret, sha256 } from '#server/base/lib/ids.ts';
import { lock } from '#server/base/database/lock.ts';
import type { Accepted } from './checkResponse.ts';
import { findingList, type Finding } from './findings.ts';
import { planMember, provisionMember, type Plan } from './provisionMember.ts';
import { takeRequest } from './takeRequest.ts';
import type { SignInRequest } from '#server/domain/sign-in/requests.ts';
import { signInRepository, type Provider } from '#server/domain/sign-in/signIn.repository.ts';

const minute = 60_000;
/** How long a session lasts at most. */
const longestSession = 12 * 60 * minute;
/** The console exchanges a code at once. */
const codeTime = minute;

const later = ({ clock }: Context, milliseconds: number) =>
  new Date(clock().getTime() + milliseconds).toISOString();

type Outcome = {
  /** The checks that need the database. */
  findings: Finding[];
  plan?: Plan;
  /** Whether the response used up its request, or needs none. */
  isExpected: boolean;
  /** Proves the sign-in to the console, once. */
  code?: string;
};

/**
 * Uses up a checked response, in one transaction: the request, the assertion, the member. Of several processes
 * that get the same response, one accepts it. A test adds no member and returns no code.
 */
export const finishSignIn = (
  context: Context,
  provider: Provider,
  { claims, assertionId, replayUntil, sessionUntil }: Accepted,
  {
    inResponseTo,
    request,
    requestId,
  }: { inResponseTo: string | undefined; request: SignInRequest | undefined; requestId: string },
): Promise<Outcome> =>
  context.store.transaction(async () => {
    const { store } = context;
    const repository = signInRepository(store);
    const { list: findings, must } = findingList();
    await lock(store, 'organizations', provider.organization_id);
    await repository.sweep(now(context));
    const isRequested =
      inResponseTo === undefined ||
      (request !== undefined && (await takeRequest(context, provider, inResponseTo, request)));
    const isExpected = must('Sign-in request', isRequested, [
      inResponseTo === undefined
        ? 'The identity provider started this sign-in, so no sign-in request is required.'
        : 'The response belongs to a request from this service.',
      'This sign-in was already completed, has expired, or wasn’t started here. Start again.',
    ]);
    const isFirst =
      isExpected &&
      must(
        'Replay',
        await repository.useOnce({
          provider_id: provider.id,
          id: assertionId,
          expires_at: replayUntil.toISOString(),
        }),
        ['The assertion wasn’t used before.', 'This response was already used. Start again.'],
      );
    // The address was checked with the response.
    const { email = '', displayName: name } = claims;
    if (!isFirst) return { findings, isExpected };
    const plan = await planMember(context, provider, email);
    must(
      'Member',
      plan.kind !== 'refused',
      ['The user can sign in.', plan.kind === 'refused' ? plan.sentence : ''],
      plan.kind === 'refused' ? plan : undefined,
    );
    if (plan.kind === 'refused' || request?.challenge === null) return { findings, isExpected, plan };
    const userId = await provisionMember(context, provider, plan, { email, name, requestId });
    const code = newSecret();
    const ends = [later(context, longestSession), ...(sessionUntil ? [sessionUntil.toISOString()] : [])];
    await repository.addCode({
      hash: sha256(code),
      user_id: userId,
      provider_id: provider.id,
      challenge: request?.challenge ?? null,
      session_expires_at: ends.toSorted()[0]!,
      expires_at: later(context, codeTime),
    });
    return { findings, isExpected, plan, code };
  });
