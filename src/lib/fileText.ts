/** Maximum file size in bytes. The metadata of one provider has a few thousand. */
export const largestFile = 5 * 1024 * 1024;

const marks: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Whether the bytes are DER, as in a binary `.cer` file. */
const isDer = ([first, second = 0]: Uint8Array) => first === 0x30 && second >= 0x80;

/** The text of a file: detects UTF-16 by its byte order mark, and converts DER to base64. Null above `largestFile`. */
export async function fileText(file: Blob): Promise<string | null> {
  if (file.size > largestFile) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isDer(bytes)) return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const encoding = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1] ?? 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
