// The text of a file that someone hands over: of any encoding that says which it is; of a certificate's bytes, base64.

/** Largest file that is read, in bytes. Metadata of one provider has some thousands. */
export const largestFile = 5 * 1024 * 1024;

const marks: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** A value in DER: what a `.cer` file without a frame holds. */
const isDer = ([first, second = 0]: Uint8Array) => first === 0x30 && second >= 0x80;

/** The text; null where the file is larger than `largestFile`. */
export async function fileText(file: Blob): Promise<string | null> {
  if (file.size > largestFile) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isDer(bytes)) return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const encoding = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1] ?? 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
