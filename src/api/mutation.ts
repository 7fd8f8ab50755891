import { useMutation, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Operation, Input, Output } from '#contract/operation.ts';
import { activity } from './writes/activity.ts';
import { ApiError } from './http/ApiError.ts';
import { cacheSnapshot, type CacheSnapshot } from './writes/cacheSnapshot.ts';
import type { CacheEdit } from './writes/cacheEdits.ts';
import { call } from './call.ts';
import type { BatchContext } from './writes/batchContext.ts';
import { delay } from './http/delay.ts';
import { applyEdits, applyResponseEdits } from './writes/optimisticUpdates.ts';
import { keyOf } from './query.ts';
import { requestOf } from './http/request.ts';
import { inScope } from './writes/scope.ts';
import { createInvalidations, invalidate } from './writes/invalidation.ts';

export type WriteOperation = Operation & { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' };

export type WriteOptions = Partial<BatchContext> & {
  /** Replaces the description of the plan. */
  description?: string;
  /** The screen shows the effect: no toast. The activity list contains the write nevertheless. */
  quiet?: boolean | undefined;
  /** Aborts the request. The write then fails with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Called if the write fails: whether the caller shows the error. Otherwise the shell does. */
  showsError?: () => boolean;
};

/** How to undo a write: the same operation with another input, or a function that calls another mutation. */
export type Undo<E extends WriteOperation> =
  | { input: Input<E> }
  | { run: (client: QueryClient, answer: Output<E>, options: WriteOptions) => Promise<unknown> };

export type Plan<E extends WriteOperation> = {
  /** Keys, usually prefixes, to invalidate once the write has ended. */
  invalidates: (input: Input<E>, before: CacheSnapshot) => QueryKey[];
  /** More keys, which depend on the response. */
  invalidatesAfter?: (answer: Output<E>, input: Input<E>) => QueryKey[];
  /** Optimistic updates, rolled back if the write fails. */
  edits?: (input: Input<E>, before: CacheSnapshot) => CacheEdit[];
  /** Cache edits from the response. */
  applyResponse?: (answer: Output<E>, input: Input<E>) => CacheEdit[];
  /** Writes of one scope are sent one after another. */
  scope?: (input: Input<E>) => string;
  /** The effect of the write, for the toast and the activity list: “Role of Fen Alder changed from Edit to Review”. */
  describe?: (input: Input<E>, before: CacheSnapshot) => string;
  /** How to undo the write, or null if it can't be undone. Called before the write. */
  undo?: (input: Input<E>, before: CacheSnapshot) => Undo<E> | null;
  /** The body contains a password: the activity list doesn't keep it. */
  isSecret?: boolean;
  /** Marks an idempotent POST. All other methods are idempotent. */
  repeatable?: boolean;
  /**
   * Whether an error means that there was nothing to change. Optimistic updates are then kept, and no error
   * is shown.
   */
  isAlreadyDone?: (error: ApiError) => boolean;
};

export type Mutation<E extends WriteOperation> = { operation: E; plan: Plan<E> };

/** Declares how the console performs a write of the contract. Mutations that undo each other need a type annotation. */
export const mutation = <E extends WriteOperation>(operation: E, plan: Plan<E>): Mutation<E> => ({
  operation,
  plan,
});

/** Undo with another mutation. Its input may depend on the response, such as the id of a created resource. */
export const undoWith = <F extends WriteOperation, Answer>(
  other: Mutation<F>,
  input: Input<F> | ((answer: Answer) => Input<F>),
) => ({
  run: (client: QueryClient, answer: Answer, options: WriteOptions) =>
    perform(client, other, typeof input === 'function' ? input(answer) : input, options),
});

const invalidations = createInvalidations();

/**
 * Performs a write according to its plan and returns the response. Throws an `ApiError`. `undo` replaces the
 * undo of the plan, if the caller has data that the cache lacks. Components use `useMutate`.
 */
export async function perform<E extends WriteOperation>(
  client: QueryClient,
  own: Mutation<E>,
  input: Input<E>,
  {
    description: ownDescription,
    quiet,
    signal,
    showsError,
    batch,
    send,
    applyResponse,
    onStart,
    undo: ownUndo,
  }: WriteOptions & { undo?: Undo<E> | null } = {},
): Promise<Output<E>> {
  const { operation, plan } = own;
  const cache = cacheSnapshot(client);
  const undo = ownUndo === undefined ? (plan.undo?.(input, cache) ?? null) : ownUndo;
  const description = ownDescription ?? plan.describe?.(input, cache) ?? null;
  // Before the edits, which change the lists that the plan reads from the cache.
  const keys = plan.invalidates(input, cache);
  const settleEdits = applyEdits(client, applyResponse ? [] : (plan.edits?.(input, cache) ?? []));
  const { body, ...bare } = requestOf(operation, input);
  const request = plan.isSecret || body === undefined ? bare : { ...bare, body };
  const entry = activity.begin({ description, request, batch, quiet });
  onStart?.(entry);
  const endInvalidation = invalidations.begin(keys);
  let endLateInvalidation: typeof endInvalidation | undefined;
  const repeatable = operation.method !== 'POST' || plan.repeatable === true;
  const write = async () => {
    // Render the optimistic updates before sending the request.
    if (!send) await delay(0);
    return call(operation, input, signal);
  };
  let mayHaveChanged = true;
  try {
    const response = await inScope(plan.scope?.(input), send ? () => send(write, repeatable) : write);
    settleEdits(true);
    // Some services return 204 instead of returning the resource.
    const hasResource = response !== undefined || operation.status >= 204;
    endLateInvalidation = invalidations.begin(
      hasResource ? (plan.invalidatesAfter?.(response, input) ?? []) : [keyOf(operation, input)],
    );
    const edits = hasResource ? (plan.applyResponse?.(response, input) ?? []) : [];
    if (applyResponse) applyResponse(edits);
    else applyResponseEdits(client, edits);
    const written = { client, own, input, response, description };
    activity.done(entry, undo && ((context) => undoWrite({ ...written, undo }, context)));
    return response;
  } catch (error) {
    mayHaveChanged = !(error instanceof ApiError && error.status === 401);
    const isAlreadyDone = error instanceof ApiError && (plan.isAlreadyDone?.(error) ?? false);
    settleEdits(isAlreadyDone);
    if (isAlreadyDone) activity.forget(entry);
    else activity.failed(entry, error, showsError?.() ?? false);
    throw error;
  } finally {
    const due = [...endInvalidation(mayHaveChanged), ...(endLateInvalidation?.() ?? [])];
    for (const queryKey of due) invalidate(client, queryKey);
  }
}

/** Delays the refetch after a mutation until the returned function is called. For many writes. */
export function holdInvalidation<E extends WriteOperation>(
  client: QueryClient,
  { plan }: Mutation<E>,
  input: Input<E>,
) {
  const end = invalidations.begin(plan.invalidates(input, cacheSnapshot(client)));
  return () => {
    for (const queryKey of end(false)) invalidate(client, queryKey);
  };
}

const undoDescription = (description: string) =>
  description.startsWith('Undone: ')
    ? `Redone: ${description.slice(8)}`
    : `Undone: ${description.replace(/^Redone: /, '')}`;

type Written<E extends WriteOperation> = {
  client: QueryClient;
  own: Mutation<E>;
  input: Input<E>;
  undo: Undo<E>;
  response: Output<E>;
  description: string | null;
};

function undoWrite<E extends WriteOperation>(written: Written<E>, context: BatchContext | undefined) {
  const { client, own, input, undo, response, description } = written;
  const options = { ...context, ...(description !== null && { description: undoDescription(description) }) };
  if ('run' in undo) return undo.run(client, response, options);
  // If the cache doesn't contain the current value, redo uses the input of the write.
  const redo = own.plan.undo?.(undo.input, cacheSnapshot(client)) ?? { input };
  return perform(client, own, undo.input, { ...options, undo: redo });
}

/** Returns a function that returns whether the component is still mounted, and can show the error of a failed write. */
export function useOnScreen() {
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => void (onScreen.current = false);
  }, []);
  return useCallback(() => onScreen.current, []);
}

/**
 * A mutation for a component: `mutate`, `mutateAsync`, `isPending`, `error`. The component shows errors
 * itself, and the shell doesn't while it is mounted, unless `showsError` is false. With `quiet`, no toast confirms the write. `signal` returns a signal that aborts the write.
 */
export function useMutate<E extends WriteOperation>(
  declared: Mutation<E>,
  {
    showsError = true,
    quiet,
    signal,
  }: { showsError?: boolean; quiet?: boolean; signal?: () => AbortSignal } = {},
) {
  const isOnScreen = useOnScreen();
  return useMutation({
    networkMode: 'always',
    mutationFn: (input: Input<E>, { client }) =>
      perform(client, declared, input, {
        signal: signal?.(),
        quiet,
        showsError: () => showsError && isOnScreen(),
      }),
  });
}
