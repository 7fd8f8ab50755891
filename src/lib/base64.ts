/** Bytes per call: a call takes a limited number of arguments. */
const step = 0x8000;

/** Returns the Base64 of bytes. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += step)
    text += String.fromCharCode(...bytes.subarray(at, at + step));
  return btoa(text);
}
