import { parseArgs } from 'node:util';
import { DocsFolderError } from '#markdown/docs/DocsFolderError.ts';
import { ConfigError, readConfig } from '#server/base/config.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { openContext } from '../installation.ts';
import { UsageError } from '../UsageError.ts';
import type { Arguments, Command } from './arguments.ts';
import { commands } from './commands.ts';

const help = `Commands:\n${commands.map(({ usage }) => `  npm run admin -- ${usage}`).join('\n')}`;

function commandOf(words: string[]): { command: Command; rest: string[] } {
  for (const command of commands) {
    const name = command.name.split(' ');
    if (name.every((word, n) => words[n] === word)) return { command, rest: words.slice(name.length) };
  }
  const typed = words.slice(0, 2).join(' ');
  throw new UsageError(typed === '' ? `Missing command.\n${help}` : `Unknown command “${typed}”.\n${help}`);
}

function argumentsOf(command: Command, rest: string[]): Arguments {
  const options = Object.fromEntries([
    ...command.options.map((name) => [name, { type: 'string' as const }]),
    ...(command.flags ?? []).map((name) => [name, { type: 'boolean' as const }]),
  ]);
  try {
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    const texts = Object.entries(values).map(([name, value]) => [name, value === true ? '' : value]);
    return { options: Object.fromEntries(texts), words: positionals };
  } catch {
    throw new UsageError(`Usage: npm run admin -- ${command.usage}`);
  }
}

/** Runs a command on the installation of the environment. Returns what it reports. */
async function run(typed: string[], env: NodeJS.ProcessEnv) {
  const { command, rest } = commandOf(typed);
  const parsed = argumentsOf(command, rest);
  const config = readConfig(env);
  const context = await openContext(config);
  try {
    return await command.run(context, parsed, config);
  } finally {
    await context.store.close();
  }
}

const expectedErrors = [UsageError, ConfigError, DocsFolderError, HttpError];

/**
 * Runs a command as it is typed, with its options. Returns the report, or for a failed command the message, with the exit
 * status. Unexpected errors are returned whole.
 */
export async function runCommand(
  typed: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ output: unknown; status: 0 | 1 }> {
  try {
    return { output: await run(typed, env), status: 0 };
  } catch (error) {
    const known =
      error instanceof Error && (expectedErrors.some((kind) => error instanceof kind) || 'code' in error);
    return { output: known ? error.message : error, status: 1 };
  }
}
