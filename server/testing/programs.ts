// Runs programs to their end, such as Git. The process of the tests holds gigabytes, and the system copies its page tables
// for each program that it starts, which takes longer than most commands of Git. A small process starts them instead.
import { fork } from 'node:child_process';
import { join } from 'node:path';

export type Program = {
  command: string;
  parameters: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  input?: Uint8Array;
};

/** What a program printed, and its exit status: null if it didn't start or was ended. */
export type Ended = { status: number | null; stdout: Buffer; stderr: Buffer };

const waiting = new Map<number, (ended: Ended) => void>();
let starter: ReturnType<typeof fork> | undefined;
let count = 0;

/** The process ends with this one, and doesn't keep it from ending. */
function newStarter() {
  const child = fork(join(import.meta.dirname, 'programStarter.ts'), {
    serialization: 'advanced',
    execArgv: [],
  });
  child.on('message', ({ id, ended }: { id: number; ended: Ended }) => {
    waiting.get(id)?.(ended);
    waiting.delete(id);
    if (waiting.size === 0) child.channel?.unref();
  });
  child.unref();
  return child;
}

export function runProgram(program: Program): Promise<Ended> {
  starter ??= newStarter();
  starter.channel?.ref();
  const { promise, resolve } = Promise.withResolvers<Ended>();
  waiting.set((count += 1), resolve);
  starter.send({ id: count, program });
  return promise;
}
