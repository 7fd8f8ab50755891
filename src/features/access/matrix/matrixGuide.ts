/**
 * Shows the column under the pointer or the focus: moves the guide and marks the header. Acts on the elements, since moving
 * the pointer over thousands of cells must not render them.
 * @param start the left edge of a column in px; undefined for the row headers
 */
export function moveGuide(grid: HTMLElement | null, column: number | undefined, start: number | undefined) {
  if (!grid) return;
  const guide = grid.querySelector<HTMLElement>('[data-guide]');
  const at = start === undefined ? undefined : String(column);
  if (!guide || guide.dataset['at'] === at) return;
  grid.querySelector('[data-crossed]')?.removeAttribute('data-crossed');
  if (at === undefined || start === undefined) {
    delete guide.dataset['at'];
    return;
  }
  guide.dataset['at'] = at;
  guide.style.translate = `${start}px`;
  grid.querySelector(`thead [aria-colindex="${Number(column) + 1}"]`)?.toggleAttribute('data-crossed', true);
}
