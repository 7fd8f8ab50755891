import { inflateSync } from 'node:zlib';
import svgToPdf from 'svg-to-pdfkit';
import type { BookPicture } from './book.ts';
import type { Draw } from './drawBook.ts';
import type { Face } from './typesetting/fontFiles.ts';

type Drawable = { width: number; height: number; draw: Draw };

/** Maximum number of pixels of a picture. */
const maxPixels = 40_000_000;

const bytesPerPixel: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Throws for a PNG that can't be decoded. pdfkit decodes it later, outside of any error handling. */
function checkPng(bytes: Buffer) {
  const [width, height, depth, kind, interlaced] = [
    bytes.readUInt32BE(16),
    bytes.readUInt32BE(20),
    bytes[24] ?? 0,
    bytes[25] ?? 0,
    bytes[28],
  ];
  const row = 1 + Math.ceil((width * depth * (bytesPerPixel[kind] ?? 4)) / 8);
  if (width * height === 0 || width * height > maxPixels) throw new Error('The image is empty or too large.');
  const parts: Buffer[] = [];
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  const pixels = inflateSync(Buffer.concat(parts), { maxOutputLength: 2 * row * height + 1024 });
  if (interlaced === 1) return;
  if (pixels.length < row * height) throw new Error('The image is truncated.');
  for (let y = 0; y < height; y++)
    if ((pixels[y * row] ?? 0) > 4) throw new Error('The image uses an unknown filter.');
}

function bitmap(document: PDFKit.PDFDocument, data: Uint8Array): Drawable {
  const bytes = Buffer.from(data);
  if (bytes[0] === 0x89) checkPng(bytes);
  const image = document.openImage(bytes);
  if (image.width * image.height > maxPixels) throw new Error('The image has too many pixels.');
  const turned = (image.orientation ?? 1) > 4;
  return {
    width: turned ? image.height : image.width,
    height: turned ? image.width : image.height,
    draw: (to, { x, y, width, height }) => void to.image(image, x, y, { width, height }),
  };
}

/** A URL that can't be opened. */
const none = 'data:,';

/**
 * Maps a font family to a standard PDF font. Their metrics suit most drawings, but they only have Western
 * letters.
 */
function standardFont(family: string, bold: boolean, italic: boolean) {
  const slanted = /times|(?<!sans-)serif|georgia/i.test(family) ? 'Italic' : 'Oblique';
  const kind = /mono|courier|consol|code/i.test(family)
    ? 'Courier'
    : slanted === 'Italic'
      ? 'Times'
      : 'Helvetica';
  const traits = `${bold ? 'Bold' : ''}${italic ? slanted : ''}`;
  return traits === '' ? (kind === 'Times' ? 'Times-Roman' : kind) : `${kind}-${traits}`;
}

/** Maps a font family to an embedded font. */
function faceFor(family: string, bold: boolean, italic: boolean): Face {
  const kind = /mono|courier|consol|code/i.test(family)
    ? 'mono'
    : /(?<!sans-)serif|times|georgia/i.test(family)
      ? 'serif'
      : 'sans';
  return `${kind}${bold ? 'Bold' : ''}${italic ? 'Italic' : ''}` as const;
}

/** Allows only embedded pictures in a drawing. Otherwise it could name any file of the machine. */
function embeddedPicture(link: string) {
  const [, kind, data = ''] = /^data:image\/(png|jpeg);base64,(.*)$/is.exec(link) ?? [];
  try {
    if (kind === 'png') checkPng(Buffer.from(data, 'base64'));
    return kind === undefined ? none : link;
  } catch {
    return none;
  }
}

const western = /^[\t\r\n -~\u00a0-\u00ff]*$/;

function drawing(bytes: Uint8Array, dimensions: BookPicture['dimensions']): Drawable {
  const svg = Buffer.from(bytes).toString();
  const [, width = 400, height = 300] = (
    /viewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(svg) ?? []
  ).map(Number);
  return {
    width: dimensions?.width ?? width,
    height: dimensions?.height ?? height,
    draw: (document, place) => {
      document.save();
      try {
        svgToPdf(document, svg, place.x, place.y, {
          width: place.width,
          height: place.height,
          preserveAspectRatio: 'xMinYMin meet',
          fontCallback: western.test(svg) ? standardFont : faceFor,
          imageCallback: embeddedPicture,
          warningCallback: () => {},
        });
      } catch {
        // A partial drawing is better than none.
      }
      document.restore();
    },
  };
}

/** Opens the pictures. Those that can't be drawn are missing in the result. */
export function openPictures(document: PDFKit.PDFDocument, pictures: BookPicture[]): Map<string, Drawable> {
  const found = new Map<string, Drawable>();
  for (const { id, contentType, bytes, dimensions } of pictures) {
    try {
      const one = contentType === 'image/svg+xml' ? drawing(bytes, dimensions) : bitmap(document, bytes);
      if (one.width > 0 && one.height > 0) found.set(id, one);
    } catch {
      // Its alternative text is printed instead.
    }
  }
  return found;
}
