// Answers pushes.
import { HttpError } from '#server/base/lib/errors.ts';
import { agent } from '../fetch/uploadPack.ts';
import { mainRef, type Ref } from '../history/refs.ts';
import { zeroOid } from '../objects/objects.ts';
import { packLimits } from '../objects/packLimits.ts';
import { dataBand, flush, pkt, progressBand, sideBand } from '../objects/pktLines.ts';
import { GitRefusal } from '../objects/refusal.ts';
import { applyPush, type PushPlace } from './applyPush.ts';
import { readPush, type Push } from './readPush.ts';
import type { Outcome } from './storePush.ts';
import { unpack, type Received } from './unpack.ts';

const capabilities = `report-status report-status-v2 delete-refs side-band-64k quiet ofs-delta push-options object-format=sha1 ${agent}`;

/** Returns the first answer to a push: the refs. */
export function advertisePush(refs: readonly Ref[]): Buffer {
  const all = refs.length > 0 ? refs : [{ name: 'capabilities^{}', oid: zeroOid }];
  const lines = all.map(({ name, oid }, n) => pkt(`${oid} ${name}${n === 0 ? `\0${capabilities}` : ''}\n`));
  return Buffer.concat([pkt('# service=git-receive-pack\n'), flush, ...lines, flush]);
}

/** Replaces what would end a line of the protocol or change the terminal. */
function printable(text: string) {
  let line = '';
  for (const letter of text) line += letter < ' ' || letter === '\x7f' ? ' ' : letter;
  return line;
}

type Result = { ref: string } & ({ done: Outcome } | { reason: string });

function report({ capabilities: client }: Push, results: readonly Result[], says: string[]) {
  // A refused pack is reported with the ref. Otherwise Git prints only “unpacker error”.
  const lines = [pkt('unpack ok\n')];
  for (const result of results) {
    if ('reason' in result) {
      lines.push(pkt(`ng ${result.ref} ${printable(result.reason)}\n`));
      continue;
    }
    lines.push(pkt(`ok ${result.ref}\n`));
    const { ref, oid, old, isForced } = result.done;
    if (ref === mainRef || !client.has('report-status-v2')) continue;
    lines.push(pkt(`option refname ${ref}\n`));
    if (old !== undefined) lines.push(pkt(`option old-oid ${old}\n`));
    lines.push(pkt(`option new-oid ${oid}\n`));
    if (isForced) lines.push(pkt('option forced-update\n'));
  }
  const status = Buffer.concat([...lines, flush]);
  if (!client.has('side-band-64k')) return status;
  const text = Buffer.from(says.map((line) => `${printable(line)}\n`).join(''));
  return Buffer.concat([...sideBand(progressBand, text), ...sideBand(dataBand, status), flush]);
}

const isRefusal = (error: unknown): error is GitRefusal | HttpError =>
  error instanceof GitRefusal || (error instanceof HttpError && error.status < 500);

/** Applies a push and returns the report for the client. Throws GitRefusal for a body that isn't a push. */
export async function receivePack(place: PushPlace, body: Buffer): Promise<Buffer> {
  const push = readPush(body);
  const { commands, options, pack } = push;
  if (commands.length === 0) return Buffer.alloc(0);
  const says: string[] = [];
  const say = (text: string) => void says.push(text);
  const refused = (error: GitRefusal | HttpError) => {
    if (error instanceof GitRefusal) error.hints.forEach(say);
    return error.message;
  };
  let received: Received = new Map();
  let unpacked = 'ok';
  try {
    if (commands.length > 1) throw new GitRefusal('push one ref at a time');
    const adopts = !place.refs.some(({ name }) => name === mainRef);
    if (pack.length > 0)
      received = await unpack(place.context.store, place.access.space.id, pack, packLimits(adopts));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    unpacked = refused(error);
  }
  const results: Result[] = [];
  for (const command of commands) {
    const { ref } = command;
    if (unpacked !== 'ok') {
      results.push({ ref, reason: unpacked });
      continue;
    }
    try {
      const done = await applyPush(place, command, { received, options, say });
      done.says.forEach(say);
      results.push({ ref, done });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      results.push({ ref, reason: refused(error) });
    }
  }
  return report(push, results, says);
}
