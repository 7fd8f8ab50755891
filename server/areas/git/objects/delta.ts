import { GitRefusal, LimitRefusal } from './refusal.ts';

/** Numbers in deltas are at most this large. */
const maxScale = 2 ** 42;

/**
 * Returns the object that a delta makes of its base. Throws GitRefusal if the delta reads outside of the base, writes
 * another size than it declares, or makes an object larger than `limit` bytes.
 */
export function applyDelta(base: Buffer, delta: Buffer, limit: number): Buffer {
  let at = 0;
  const next = () => {
    const byte = delta[at++];
    if (byte === undefined) throw new GitRefusal('a delta is truncated');
    return byte;
  };
  const number = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      if (scale > maxScale) throw new GitRefusal('a delta has an invalid size');
      const byte = next();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  };
  /** Reads the bytes of a number that the bits of `flags` name, lowest first. */
  const sparse = (flags: number, count: number) => {
    let value = 0;
    for (let bit = 0; bit < count; bit++) if (flags & (1 << bit)) value += next() * 2 ** (8 * bit);
    return value;
  };
  if (number() !== base.length) throw new GitRefusal('a delta has another base');
  const length = number();
  if (length > limit) throw new LimitRefusal(`an object is larger than ${limit} bytes`);
  const made = Buffer.allocUnsafe(length);
  let to = 0;
  while (at < delta.length) {
    const step = next();
    if (step & 0x80) {
      const offset = sparse(step, 4);
      const count = sparse(step >> 4, 3) || 0x10000;
      if (offset + count > base.length || to + count > length)
        throw new GitRefusal('a delta reads outside of its base');
      to += base.copy(made, to, offset, offset + count);
    } else {
      if (step === 0 || at + step > delta.length || to + step > length)
        throw new GitRefusal('a delta has an invalid step');
      to += delta.copy(made, to, at, at + step);
      at += step;
    }
  }
  if (to !== length) throw new GitRefusal('a delta is too short');
  return made;
}
