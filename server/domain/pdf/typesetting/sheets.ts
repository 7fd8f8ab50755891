import type { Line } from './lines.ts';
import { sheet, type Style, type Target } from './style.ts';

/** An element of a sheet. The `y` of a text is its baseline. */
export type Mark =
  | { kind: 'text'; x: number; y: number; text: string; style: Style; rtl?: boolean | undefined }
  | { kind: 'box'; x: number; y: number; width: number; height: number; color: string }
  | { kind: 'picture'; x: number; y: number; width: number; height: number; picture: string }
  | { kind: 'link'; x: number; y: number; width: number; height: number; target: Target }
  /** The destination of links. */
  | { kind: 'place'; y: number; name: string };

export type Sheet = { marks: Mark[]; chapter: string };

const bottom = sheet.height - sheet.bottom;

/** Sheets, filled from top to bottom. */
export class Sheets {
  readonly all: Sheet[] = [];
  y = bottom;
  #chapter = '';
  #gap = 0;
  #start = 0;

  /** Starts a new sheet with the chapter in its header. */
  begin(chapter = this.#chapter) {
    this.#chapter = chapter;
    this.all.push({ marks: [], chapter });
    this.y = sheet.top;
    this.#gap = 0;
  }

  /** The space left on the sheet, in points. */
  get room() {
    return bottom - this.y;
  }

  /** Points of an empty sheet. */
  readonly fullRoom = bottom - sheet.top;

  /** Starts a new sheet if the current one has not enough space left. Applies the pending gap to `y`. */
  need(height: number) {
    const gap = this.y > sheet.top && this.y !== this.#start ? this.#gap : 0;
    this.#gap = 0;
    if (this.all.length === 0 || (gap + height > this.room && this.y > sheet.top)) this.begin();
    else this.y += gap;
  }

  /**
   * Requests space before the next element. The largest request counts; there is none at the top of a sheet or box.
   */
  gap(height: number) {
    this.#gap = Math.max(this.#gap, height);
  }

  /** Ignores requested space at the top of a sheet. */
  ignoreGaps() {
    this.#start = this.y;
  }

  /** Allocates a strip of this height and returns its top. */
  take(height: number) {
    this.need(height);
    const { y } = this;
    this.y += height;
    return y;
  }

  put(...marks: Mark[]) {
    if (this.all.length === 0) this.begin();
    this.all.at(-1)!.marks.push(...marks);
  }

  /** Prints a line of text at an allocated position. */
  putLine({ parts, height }: Line, x: number, top: number) {
    for (const { x: from, text, style, width, rtl } of parts) {
      const y = top + height / 2 + style.size * 0.36 - (style.rise ?? 0);
      const strip = { kind: 'box', x: x + from, width, color: style.color } as const;
      if (style.background !== undefined)
        this.put({ ...strip, y: y - style.size, height: style.size * 1.28, color: style.background });
      this.put({ kind: 'text', x: x + from, y, text, style, rtl });
      if (style.struck) this.put({ ...strip, y: y - style.size * 0.3, height: 0.6 });
      if (style.underlined) this.put({ ...strip, y: y + style.size * 0.15, height: 0.6 });
      if (style.target) this.put({ kind: 'link', x: x + from, y: top, width, height, target: style.target });
    }
  }

  /** Adds empty space, at most the rest of the sheet. */
  extend(height: number) {
    this.y = Math.min(this.y + height, bottom);
  }

  /** Draws boxes behind everything that `set` prints, on each sheet. */
  withBoxes(boxes: readonly { x: number; width: number; color: string }[], set: () => void) {
    this.need(32);
    this.ignoreGaps();
    const from = this.all.length - 1;
    const start = { y: this.y, at: this.all[from]?.marks.length ?? 0 };
    set();
    for (let n = from; n < this.all.length; n++) {
      const { y, at } = n === from ? start : { y: sheet.top, at: 0 };
      const { marks } = this.all[n]!;
      const height = (n === this.all.length - 1 ? this.y : bottom) - y;
      if (marks.length > at)
        marks.splice(at, 0, ...boxes.map((box) => ({ kind: 'box', ...box, y, height }) as const));
    }
  }
}
