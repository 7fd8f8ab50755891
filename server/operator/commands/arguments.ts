import type { Config } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import { UsageError } from '../UsageError.ts';

/** The parsed arguments: options by name (a flag has the value ''), and positional words. */
export type Arguments = { options: Record<string, string>; words: string[] };

export type Command = {
  name: string;
  usage: string;
  options: string[];
  /** Options without a value. */
  flags?: string[];
  /** Runs the command and returns a sentence about the result. */
  run: (context: Context, typed: Arguments, config: Config) => Promise<string>;
};

/** Returns an option's value. Throws UsageError if it is missing or empty. */
export function requiredOption({ options }: Arguments, name: string): string {
  const value = options[name];
  if (value === undefined || value === '') throw new UsageError(`The option --${name} is required.`);
  return value;
}

/** Returns the only positional word. Throws UsageError for none or several. `what` names it. */
export function singleArgument({ words }: Arguments, what: string): string {
  const [word, ...more] = words;
  if (word === undefined) throw new UsageError(`Missing argument: ${what}.`);
  if (more.length > 0) throw new UsageError(`Expected one ${what}, got ${words.length}.`);
  return word;
}
