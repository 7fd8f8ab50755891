import { isOid } from '../objects/objects.ts';
import { readPkt, textOf } from '../objects/pktLines.ts';
import { GitRefusal, LimitRefusal } from '../objects/refusal.ts';

/** A ref to update. */
export type Command = { ref: string; old: string; new: string };
export type Push = {
  commands: Command[];
  capabilities: ReadonlySet<string>;
  options: string[];
  pack: Buffer;
};

const maxCommands = 8;
const maxOptions = 20;
const maxRefLength = 255;

function commandOf(text: string): Command {
  const [old = '', now = '', ...rest] = text.split(' ');
  const ref = rest.join(' ');
  if (old === 'shallow' || old === 'push-cert')
    throw new GitRefusal(`“${old}” isn’t supported. Push from a whole clone, without a signature`);
  const isValid = isOid(old) && isOid(now) && ref.length <= maxRefLength && /^[\x21-\x7e]+$/.test(ref);
  if (!isValid) throw new GitRefusal('the push has an invalid command');
  return { ref, old, new: now };
}

/** Reads a push: the refs to update, the options, and the pack. Throws GitRefusal. */
export function readPush(body: Buffer): Push {
  const commands: Command[] = [];
  const options: string[] = [];
  let capabilities: ReadonlySet<string> = new Set();
  let at = 0;
  /** Returns the texts up to the next mark. */
  const texts = function* () {
    for (let read; (read = readPkt(body, at));) {
      at = read.next;
      if (typeof read.line === 'string') return;
      yield textOf(read.line);
    }
  };
  for (const text of texts()) {
    const [line = '', named] = text.split('\0');
    if (named !== undefined) capabilities = new Set(named.trim().split(' '));
    commands.push(commandOf(line));
    if (commands.length > maxCommands) throw new GitRefusal('push one ref at a time');
  }
  if (capabilities.has('push-options'))
    for (const text of texts()) {
      options.push(text);
      if (options.length > maxOptions) throw new LimitRefusal(`more than ${maxOptions} push options`);
    }
  return { commands, capabilities, options, pack: body.subarray(at) };
}
