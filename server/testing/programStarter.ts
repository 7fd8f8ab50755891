// The process of `programs.ts` that starts programs.
import { spawn } from 'node:child_process';
import type { Ended, Program } from './programs.ts';

function run({ command, parameters, input, ...options }: Program): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const child = spawn(command, parameters, options);
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => stdout.push(piece));
  child.stderr.on('data', (piece: Buffer) => stderr.push(piece));
  child.on('error', ({ message }) =>
    resolve({ status: null, stdout: Buffer.alloc(0), stderr: Buffer.from(message) }),
  );
  child.on('close', (status) =>
    resolve({ status, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr) }),
  );
  child.stdin.on('error', () => {}); // It can end before it has read everything.
  child.stdin.end(input);
  return promise;
}

process.on('message', ({ id, program }: { id: number; program: Program }) => {
  void run(program).then((ended) => process.send?.({ id, ended }));
});
