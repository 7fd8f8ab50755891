import type { IconNode } from 'lucide';

type Shape = Record<string, string | number | undefined>;

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

function rectangle(x: number, y: number, width: number, height: number, rx: number, ry: number) {
  const [w, h] = [width - 2 * rx, height - 2 * ry];
  const corner = (dx: number, dy: number) => (rx > 0 ? `a${rx} ${ry} 0 0 1 ${dx} ${dy}` : '');
  return `M${x + rx} ${y}h${w}${corner(rx, ry)}v${h}${corner(-rx, ry)}h${-w}${corner(-rx, -ry)}v${-h}${corner(rx, -ry)}z`;
}

/** The path of each kind of element in icons of lucide. Only dots are filled. */
function pathOf(tag: string, shape: Shape) {
  const of = (name: string, otherwise = 0) => Number(shape[name] ?? otherwise);
  switch (tag) {
    case 'path':
      return String(shape['d']);
    case 'line':
      return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`;
    case 'circle': {
      const outline = ellipse(of('cx'), of('cy'), of('r'), of('r'));
      // A dot in the middle fills it.
      return shape['fill'] === undefined ? outline : `${outline}M${of('cx')} ${of('cy')}h.01`;
    }
    case 'ellipse':
      return ellipse(of('cx'), of('cy'), of('rx'), of('ry'));
    case 'rect':
      return rectangle(of('x'), of('y'), of('width'), of('height'), of('rx', of('ry')), of('ry', of('rx')));
    case 'polyline':
      return `M${shape['points']}`;
    case 'polygon':
      return `M${shape['points']}z`;
    default:
      throw new Error(`An icon has a shape of the kind “${tag}”.`);
  }
}

const paths = new WeakMap<IconNode, string>();

/** Returns the shapes of an icon as one path, since each element costs time in long lists. Throws for other kinds of shapes. */
export function iconPath(icon: IconNode) {
  const known = paths.get(icon);
  if (known !== undefined) return known;
  // A relative start would be relative to the end of the shape before.
  const path = icon.map(([tag, shape]) => pathOf(tag, shape).replace(/^m/, 'M0 0m')).join('');
  paths.set(icon, path);
  return path;
}
