// The lines of Git's protocol: four digits of length, then the data.
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { GitRefusal, LimitRefusal } from './refusal.ts';

/** Returns a line. */
export function pkt(data: string | Uint8Array): Buffer {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data;
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
}

export const flush = Buffer.from('0000');
export const delimiter = Buffer.from('0001');

/** A line, or one of the marks without data. */
export type Line = Buffer | 'flush' | 'delimiter' | 'end';
const marks: Partial<Record<number, Line>> = { 0: 'flush', 1: 'delimiter', 2: 'end' };

/** Reads the line at a place. Returns undefined at the end. Throws GitRefusal for an invalid length. */
export function readPkt(bytes: Buffer, at: number): { line: Line; next: number } | undefined {
  if (at >= bytes.length) return undefined;
  const digits = bytes.toString('latin1', at, at + 4);
  if (!/^[0-9a-fA-F]{4}$/.test(digits)) throw new GitRefusal('the request has an invalid line');
  const length = Number.parseInt(digits, 16);
  const mark = marks[length];
  if (mark) return { line: mark, next: at + 4 };
  if (length < 4 || at + length > bytes.length) throw new GitRefusal('the request has an invalid line');
  return { line: bytes.subarray(at + 4, at + length), next: at + length };
}

/** Returns the text of a line without its line break, or the name of a mark. */
export function textOf(line: Line): string {
  if (typeof line === 'string') return line;
  const text = line.toString();
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

/** Clients send at most about 20,000 commits at a time. Reading so many lines takes about 25 ms. */
const maxLines = 25_000;
/** Lines that are read before others may run. */
export const linesInTurn = 500;

/** Yields the texts of all lines. Throws LimitRefusal if there are more than 25,000. */
export async function* textsIn(bytes: Buffer): AsyncGenerator<string> {
  let count = 0;
  for (let at = 0, read; (read = readPkt(bytes, at)); at = read.next) {
    count += 1;
    if (count > maxLines) throw new LimitRefusal(`the request has more than ${maxLines} lines`);
    if (count % linesInTurn === 0) await shareTurn();
    yield textOf(read.line);
  }
}

/** Data in one line with a side band. */
const maxBandData = 65_515;
export const dataBand = 1;
export const progressBand = 2;

/** Yields data as lines of a side band: 1 for data, 2 for texts that the client prints. */
export function* sideBand(band: 1 | 2, data: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < data.length; at += maxBandData)
    yield pkt(Buffer.concat([Buffer.from([band]), data.subarray(at, at + maxBandData)]));
}
