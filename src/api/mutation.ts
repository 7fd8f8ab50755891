// Writing: an optimistic edit with rollback, what it makes stale, what it says, and how it is undone.
import { useMutation, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import { activity } from './activity.ts';
import { ApiError } from './ApiError.ts';
import { cacheSnapshot, type CacheSnapshot } from './cacheSnapshot.ts';
import type { CacheEdit } from './cacheEdits.ts';
import { call } from './call.ts';
import type { BatchContext } from './batchContext.ts';
import { delay } from './delay.ts';
import { applyEdits, applyResponseEdits } from './optimisticUpdates.ts';
import { requestOf } from './request.ts';
import { inScope } from './scope.ts';
import { createInvalidations } from './invalidation.ts';

export type WriteEndpoint = Endpoint & { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' };

export type WriteOptions = Partial<BatchContext> & {
  /** Instead of what its plan says. */
  description?: string;
  /** Takes the request back while nothing has answered it; its reason is what the write is refused with. */
  signal?: AbortSignal | undefined;
  /** Asked when the write is refused: whether whoever asked for it shows the reason. Else the shell tells it. */
  showsError?: () => boolean;
};

/** How to take a write back: the same operation with another input, or another mutation (`by`). */
export type Undo<E extends WriteEndpoint> =
  | { input: Input<E> }
  | { run: (client: QueryClient, answer: Output<E>, options: WriteOptions) => Promise<unknown> };

export type Plan<E extends WriteEndpoint> = {
  /** Keys, usually prefixes, of what is to be read again once the write has ended. */
  invalidates: (input: Input<E>, before: CacheSnapshot) => QueryKey[];
  /** More of them, which only the answer tells. */
  invalidatesAfter?: (answer: Output<E>, input: Input<E>) => QueryKey[];
  /** What it changes on screen at once; taken back when it is refused. */
  edits?: (input: Input<E>, before: CacheSnapshot) => CacheEdit[];
  /** What its answer puts into the cache. */
  applyResponse?: (answer: Output<E>, input: Input<E>) => CacheEdit[];
  /** Writes of one scope are sent one after another. */
  scope?: (input: Input<E>) => string;
  /** What it did, for the toast and the activity list: “Fen Alder’s role is now Review. It was Edit.” */
  describe?: (input: Input<E>, before: CacheSnapshot) => string;
  /** How it is taken back, or null when it can't be; asked before the write. */
  undo?: (input: Input<E>, before: CacheSnapshot) => Undo<E> | null;
  /** A POST that does no more when it is sent twice. All other methods do so by their nature. */
  repeatable?: boolean;
  /** Of a refusal: it says that all is as asked already. What was edited then stays, and nobody is told. */
  isAlreadyDone?: (error: ApiError) => boolean;
};

export type Mutation<E extends WriteEndpoint> = { row: E; plan: Plan<E> };

/** Declares how the console performs a write of the contract. Two that undo each other need a type annotation. */
export const mutation = <E extends WriteEndpoint>(row: E, plan: Plan<E>): Mutation<E> => ({ row, plan });

/** Undo by another mutation; its input may depend on what the write answered, as with a thing just created. */
export const undoWith = <F extends WriteEndpoint, Answer>(
  other: Mutation<F>,
  input: Input<F> | ((answer: Answer) => Input<F>),
) => ({
  run: (client: QueryClient, answer: Answer, options: WriteOptions) =>
    perform(client, other, typeof input === 'function' ? input(answer) : input, options),
});

const invalidations = createInvalidations();

/**
 * Performs a write as its plan says, outside of a component; gives the answer, throws an `ApiError`.
 * `undo` is the way back where the caller knows it better than the plan, which looks into the cache.
 */
export async function perform<E extends WriteEndpoint>(
  client: QueryClient,
  own: Mutation<E>,
  input: Input<E>,
  {
    description: told,
    signal,
    showsError,
    batch,
    send,
    applyResponse,
    onStart,
    undo: way,
  }: WriteOptions & { undo?: Undo<E> | null } = {},
): Promise<Output<E>> {
  const { row, plan } = own;
  const cache = cacheSnapshot(client);
  const undo = way === undefined ? (plan.undo?.(input, cache) ?? null) : way;
  const sentence = told ?? plan.describe?.(input, cache) ?? null;
  // From the cache as it still is: the edits take things out of the lists that they were in.
  const stale = plan.invalidates(input, cache);
  const settleEdits = applyEdits(client, applyResponse ? [] : (plan.edits?.(input, cache) ?? []));
  const entry = activity.begin({ description: sentence, request: requestOf(row, input), batch });
  onStart?.(entry);
  const settleStale = invalidations.begin(stale);
  let settleToo: typeof settleStale | undefined;
  const repeatable = row.method !== 'POST' || plan.repeatable === true;
  const write = async () => {
    // What it changes on screen is drawn before the request is made.
    if (!send) await delay(0);
    return call(row, input, signal);
  };
  let admitted = true;
  try {
    const answer = await inScope(plan.scope?.(input), send ? () => send(write, repeatable) : write);
    settleEdits(true);
    settleToo = invalidations.begin(plan.invalidatesAfter?.(answer, input) ?? []);
    const edits = plan.applyResponse?.(answer, input) ?? [];
    if (applyResponse) applyResponse(edits);
    else applyResponseEdits(client, edits);
    const written = { client, own, input, answer, description: sentence };
    activity.done(entry, undo && ((context) => takeBack({ ...written, undo }, context)));
    return answer;
  } catch (error) {
    admitted = !(error instanceof ApiError && error.status === 401);
    const same = error instanceof ApiError && (plan.isAlreadyDone?.(error) ?? false);
    settleEdits(same);
    if (same) activity.forget(entry);
    else activity.refused(entry, error, showsError?.() ?? false);
    throw error;
  } finally {
    const due = [...settleStale(admitted), ...(settleToo?.() ?? [])];
    for (const queryKey of due) void client.invalidateQueries({ queryKey });
  }
}

/** Keeps what a mutation makes stale from being read again until the answer is called: once, after many writes. */
export function holdInvalidation<E extends WriteEndpoint>(
  client: QueryClient,
  { plan }: Mutation<E>,
  input: Input<E>,
) {
  const end = invalidations.begin(plan.invalidates(input, cacheSnapshot(client)));
  return () => {
    for (const queryKey of end(false)) void client.invalidateQueries({ queryKey });
  };
}

const undone = (said: string) =>
  said.startsWith('Undone: ')
    ? `Done again: ${said.slice(8)}`
    : `Undone: ${said.replace(/^Done again: /, '')}`;

type Written<E extends WriteEndpoint> = {
  client: QueryClient;
  own: Mutation<E>;
  input: Input<E>;
  undo: Undo<E>;
  answer: Output<E>;
  description: string | null;
};

function takeBack<E extends WriteEndpoint>(written: Written<E>, context: BatchContext | undefined) {
  const { client, own, input, undo, answer, description } = written;
  const options = { ...context, ...(description !== null && { description: undone(description) }) };
  if ('run' in undo) return undo.run(client, answer, options);
  // Where the cache no longer knows what it was before, that is what was written.
  const again = own.plan.undo?.(undo.input, cacheSnapshot(client)) ?? { input };
  return perform(client, own, undo.input, { ...options, undo: again });
}

/** Whether the component is on screen, asked when a write has been refused: it then shows the reason itself. */
export function useOnScreen() {
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => void (onScreen.current = false);
  }, []);
  return useCallback(() => onScreen.current, []);
}

/**
 * The mutation for a component: `mutate`, `mutateAsync`, `isPending`, `error`. With `showsError` the component
 * shows a refusal itself, in the row or form concerned; while it is on screen nobody else tells it. `signal` is asked
 * at each write for what may take it back.
 */
export function useMutate<E extends WriteEndpoint>(
  declared: Mutation<E>,
  { showsError = false, signal }: { showsError?: boolean; signal?: () => AbortSignal } = {},
) {
  const isOnScreen = useOnScreen();
  return useMutation({
    networkMode: 'always',
    mutationFn: (input: Input<E>, { client }) =>
      perform(client, declared, input, {
        signal: signal?.(),
        showsError: () => showsError && isOnScreen(),
      }),
  });
}
