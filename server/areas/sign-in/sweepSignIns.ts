import { now, type Context } from '#server/base/context.ts';
import { attemptsRepository } from '#server/domain/sign-in/attempts.repository.ts';
import { sessionsRepository } from '#server/domain/sign-in/sessions.repository.ts';
import { signInLinksRepository } from '#server/domain/sign-in/signInLinks.repository.ts';
import { signInRepository } from '#server/domain/sign-in/signIn.repository.ts';
import { userTokensRepository } from '#server/domain/sign-in/userTokens.repository.ts';

/** How long an expired API token is listed, in milliseconds. */
const kept = 30 * 24 * 60 * 60_000;

/** Deletes what has expired: sessions, links, counted attempts and, after 30 days, API tokens. */
export const sweepSignIns = (context: Context) =>
  context.store.transaction(async () => {
    const { store, clock } = context;
    const at = now(context);
    await sessionsRepository(store).sweep(at);
    await signInLinksRepository(store).sweep(at);
    await attemptsRepository(store).sweep(at);
    await signInRepository(store).sweep(at);
    await userTokensRepository(store).sweep(new Date(clock().getTime() - kept).toISOString());
  });
