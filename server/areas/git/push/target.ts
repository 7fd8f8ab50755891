// What a push changes: main, or which change request.
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { ruleAgainstDirectChanges } from '#server/domain/change-requests/directChanges.ts';
import { atLeast } from '#server/domain/access/levels.ts';
import { trailer } from '../history/commitTexts.ts';
import { mainRef, newRequestRef, requestIn, requestRef, type Ref } from '../history/refs.ts';
import { isAncestor, reachable, type Graph } from '../objects/graph.ts';
import { zeroOid } from '../objects/objects.ts';
import { GitRefusal, NewerRefusal } from '../objects/refusal.ts';
import type { Command } from './readPush.ts';

const instead = `Push a change request instead: git push origin HEAD:${newRequestRef}`;

/** Throws GitRefusal for refs that can't be pushed to, and without Edit access. */
export function checkRef({ ref, new: tip }: Command, { level }: SpaceAccess) {
  const isRequest = requestIn(ref) !== undefined;
  if (tip === zeroOid)
    throw ref === mainRef
      ? new GitRefusal('main can’t be deleted')
      : new GitRefusal('refs can’t be deleted', 'Archive the change request in the console.');
  if (ref !== mainRef && ref !== newRequestRef && !isRequest)
    throw new GitRefusal(
      ref.startsWith('refs/tags/') ? 'tags aren’t supported' : 'this ref can’t be pushed to',
      `Push to ${newRequestRef}, ${requestRef('N')} or main.`,
    );
  if (!atLeast(level, 'edit')) throw new GitRefusal('you need Edit access to this space');
}

/** Throws GitRefusal if the space changes only by change requests. */
export function checkRules(space: Parameters<typeof ruleAgainstDirectChanges>[0]) {
  const rule = ruleAgainstDirectChanges(space);
  if (rule === 'locked') throw new GitRefusal('this space is locked', 'Ask an admin to unlock it first.');
  if (rule === 'approval') throw new GitRefusal('changes to this space require an approval', instead);
}

/** Throws GitRefusal with the rule that doesn't allow to change main directly. */
export function checkMain(
  { old, new: tip }: Command,
  main: string | undefined,
  graph: Graph,
  { level, space }: SpaceAccess,
) {
  if (old !== (main ?? zeroOid)) throw new NewerRefusal('main');
  if (main !== undefined && !isAncestor(graph, main, tip))
    throw new GitRefusal('non-fast-forward', 'main is never rewritten. Rebase your commits on origin/main.');
  if (!atLeast(level, 'review')) throw new GitRefusal('you need Review access to change main', instead);
  checkRules(space);
}

/** Returns the number in a text such as `12` or `#12`. */
function numberIn(text: string | undefined) {
  const digits = text?.startsWith('#') ? text.slice(1) : text;
  return digits !== undefined && /^[1-9]\d{0,8}$/.test(digits) ? digits : undefined;
}

/** Returns the number that the last lines of a commit's message name. */
function trailerIn(message: string) {
  const line = message
    .trimEnd()
    .split('\n')
    .findLast((one) => one.startsWith(`${trailer}: `));
  return numberIn(line?.slice(trailer.length + 2).trim());
}

/** The options of a push. */
export type PushOptions = { number?: string; subject?: string; isDraft: boolean };

/** Reads the options `cr=N`, `subject=…` and `draft`. */
export function readOptions(options: readonly string[], say: (text: string) => void): PushOptions {
  const read: PushOptions = { isDraft: false };
  for (const option of options) {
    const at = option.indexOf('=');
    const [name, value] = at < 0 ? [option, ''] : [option.slice(0, at), option.slice(at + 1)];
    const number = name === 'cr' ? numberIn(value) : undefined;
    if (number !== undefined) read.number = number;
    else if (name === 'subject' && value.trim() !== '') read.subject = value;
    else if (option === 'draft') read.isDraft = true;
    else say(`The push option “${option}” is unknown and was ignored.`);
  }
  return read;
}

type Pushed = { tip: string; message: string; graph: Graph; refs: readonly Ref[]; main: string | undefined };

/**
 * Returns the number of the open change request that a push updates: the one in the ref, the option or the trailer, or else
 * the only one whose commits the push continues. Undefined for a new one. Throws GitRefusal if the named one isn't open.
 */
export function requestFor(
  ref: string,
  options: PushOptions,
  { tip, message, graph, refs, main }: Pushed,
  say: (text: string) => void,
): string | undefined {
  const isOpen = (number: string) => refs.some(({ name }) => name === requestRef(number));
  const named = requestIn(ref) ?? options.number;
  if (named !== undefined && !isOpen(named))
    throw new GitRefusal(`there is no open change request #${named}`, 'It may be merged or archived.');
  if (named !== undefined) return named;
  const written = trailerIn(message);
  if (written !== undefined && isOpen(written)) return written;
  const ofTip = reachable(graph, [tip]);
  const ofMain = reachable(graph, main === undefined ? [] : [main]);
  const continued = refs.flatMap(({ name, oid }) => {
    const number = requestIn(name);
    return number !== undefined && ofTip.has(oid) && !ofMain.has(oid) ? [number] : [];
  });
  if (continued.length > 1)
    say(
      `This continues ${continued.map((number) => `#${number}`).join(', ')}. To update one of them, push with -o cr=N.`,
    );
  return continued.length === 1 ? continued[0] : undefined;
}
