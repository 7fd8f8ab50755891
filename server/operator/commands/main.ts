// `npm run admin -- COMMAND`. Runs next to a running service.
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

async function run(typed: string[]) {
  const { command, rest } = commandOf(typed);
  const parsed = argumentsOf(command, rest);
  const config = readConfig(process.env);
  const context = await openContext(config);
  try {
    console.log(await command.run(context, parsed, config));
  } finally {
    await context.store.close();
  }
}

const expectedErrors = [UsageError, ConfigError, DocsFolderError, HttpError];

try {
  await run(process.argv.slice(2));
} catch (error) {
  const known =
    error instanceof Error && (expectedErrors.some((kind) => error instanceof kind) || 'code' in error);
  console.error(known ? error.message : error);
  process.exitCode = 1;
}
