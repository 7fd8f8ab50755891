import { decodeNamedCharacterReference } from 'decode-named-character-reference';

const reference = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,31}));/gi;

function characterAt(point: number) {
  const isScalar = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point < 0xe000);
  return isScalar ? String.fromCodePoint(point) : '\ufffd';
}

/** Decodes character references. Unknown ones are kept. */
export const decodeHtml = (text: string) =>
  text.replace(reference, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex !== undefined) return characterAt(Number.parseInt(hex, 16));
    if (decimal !== undefined) return characterAt(Number(decimal));
    return decodeNamedCharacterReference(name) || whole;
  });
