import { encode } from 'uqr';

/** The quiet zone that the QR code standard requires, in modules. */
const border = 4;

/** Returns the size of the code in modules and its dark modules as an SVG path. Adjacent modules of a row share a subpath. */
export function qrCode(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const width = (end < 0 ? size : end) - x;
      return [`M${x} ${y}h${width}v1h-${width}z`];
    }),
  );
  return { size, path: runs.join('') };
}

/** Returns the code as an SVG file, black on white in every theme. */
export const qrFile = ({ size, path }: ReturnType<typeof qrCode>) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
  `<path fill="white" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
