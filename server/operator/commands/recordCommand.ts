import { recordEvent, type EventInput } from '#server/domain/audit/recordEvent.ts';
import { recordTokenEvent } from '#server/domain/audit/recordTokenEvent.ts';
import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';

/** The operator isn't a user. Events of one command have the same ID in place of a request ID. */
const operator = {
  actor: { type: 'system' as const, id: 'operator', label: 'Operator' },
  source: 'script' as const,
  requestId: newId(),
};

type CommandEvent = Omit<EventInput, keyof typeof operator>;

/** Records a write of an operator command. Call it in the transaction of the write. */
export const recordCommand = (context: Context, event: CommandEvent) =>
  recordEvent(context, { ...event, ...operator });

/** Runs a write of an operator command and records it, in one transaction. Returns the result of the write. */
export const recorded = <T>(
  context: Context,
  write: () => Promise<T>,
  eventOf: (result: T) => CommandEvent,
): Promise<T> =>
  context.store.transaction(async () => {
    const result = await write();
    await recordCommand(context, eventOf(result));
    return result;
  });

/** Records that an operator command has changed a user's API tokens. Call it in the transaction of the change. */
export const recordTokenCommand = (
  context: Context,
  userId: string,
  event: Pick<CommandEvent, 'action' | 'changes'>,
) => recordTokenEvent(context, userId, { ...event, ...operator });
