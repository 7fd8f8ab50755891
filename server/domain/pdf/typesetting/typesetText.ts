import type { Image, Paragraph, PhrasingContent } from 'mdast';
import { piecesOf } from './inline.ts';
import { linesOf, type Piece } from './lines.ts';
import { startOf, type Output } from './output.ts';
import { body, colors, leading, type Style } from './style.ts';

/** Prints text in one column. `style` gives the line height. */
export function typesetLines(pieces: Piece[], { sheets, frame, style }: Output) {
  const lines = linesOf(pieces, frame.width, style.size);
  // Avoids widows and orphans.
  const kept = lines.length <= 3 ? lines.length : 2;
  for (const [n, line] of lines.entries()) {
    if (n === 0) sheets.need(kept * line.height);
    if (n === lines.length - 2 && n > 1) sheets.need(2 * line.height);
    sheets.putLine(line, startOf(line, frame), sheets.take(line.height));
  }
}

/** The width of a picture in points, from a width as written: pixels or percent. */
function widthFrom(written: string | undefined, room: number) {
  const [, number, unit] = /^(\d{1,4}(?:\.\d+)?)(px|%)?$/.exec(written ?? '') ?? [];
  if (number === undefined) return undefined;
  return unit === '%' ? (Number(number) / 100) * room : Number(number) * 0.75;
}

/** A CSS pixel is 3/4 of a point. A picture takes at most 3/5 of a sheet's height. */
function typesetPicture(id: string, width: string | undefined, { sheets, frame, page }: Output) {
  const size = page.sizeOf(id);
  const wanted = widthFrom(width, frame.width) ?? size.width * 0.75;
  const scale = Math.min(
    wanted / size.width,
    frame.width / size.width,
    (sheets.fullRoom * 0.6) / size.height,
  );
  const height = size.height * scale;
  // A caption is on the same sheet as its picture.
  sheets.need(height + leading(body.size) * 1.5);
  sheets.put({
    kind: 'picture',
    x: frame.x,
    y: sheets.take(height),
    width: size.width * scale,
    height,
    picture: id,
  });
}

export const captionStyle: Style = { ...body, family: 'sans', size: 8.5, color: colors.muted };

/** Prints the alternative text of a picture that can't be drawn. */
function typesetMissingPicture(alt: string, to: Output) {
  const style = { ...captionStyle, italic: true };
  typesetLines([{ text: alt === '' ? 'Image' : `Image: ${alt}`, style }], { ...to, style });
}

/** Prints a picture, or its alternative text. */
export function typesetImage({ url, alt, data }: Pick<Image, 'url' | 'alt' | 'data'>, to: Output) {
  const id = to.page.pictureAt(url);
  if (id === undefined) typesetMissingPicture(alt ?? '', to);
  else typesetPicture(id, data?.width, to);
}

/** Prints a paragraph. Pictures are on separate lines, unless they are marked as inline. */
export function typesetParagraph({ children }: Pick<Paragraph, 'children'>, to: Output) {
  let text: PhrasingContent[] = [];
  const endText = () => {
    const pieces = piecesOf(text, to.style, to.page);
    if (pieces.some((piece) => piece !== 'break' && piece.text.trim() !== '')) typesetLines(pieces, to);
    text = [];
  };
  const picture = (image: Pick<Image, 'url' | 'alt' | 'data'>) => {
    endText();
    typesetImage(image, to);
  };
  for (const node of children) {
    if (node.type === 'image') picture(node);
    else if (node.type === 'imageReference')
      picture({ url: to.page.definitions.get(node.identifier) ?? '', alt: node.alt });
    else text.push(node);
  }
  endText();
}
