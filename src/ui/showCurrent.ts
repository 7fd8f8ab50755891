/** For `ref`: scrolls a list to its item with `aria-current`. */
export function showCurrent(box: HTMLElement | null) {
  const line = box?.querySelector('[aria-current]')?.getBoundingClientRect();
  const frame = box?.getBoundingClientRect();
  if (!box || !line || !frame) return;
  if (line.top < frame.top || line.bottom > frame.bottom)
    box.scrollTop += line.top - frame.top - frame.height / 3;
  if (line.left < frame.left || line.right > frame.right)
    box.scrollLeft += line.left - frame.left - frame.width / 3;
}
