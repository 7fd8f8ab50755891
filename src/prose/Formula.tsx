import temml from 'temml';

/** Longer formulas stay TeX. In characters. */
const maxLength = 3000;

/** Returns a `ref` that draws a formula as MathML, or leaves its TeX if it is invalid. */
const drawn = (tex: string, displayMode: boolean) => (box: HTMLElement | null) => {
  if (!box || tex.length > maxLength) return;
  try {
    temml.render(tex, box, { displayMode, throwOnError: true, maxExpand: 200, maxSize: [20, 20] });
  } catch {
    box.textContent = tex;
  }
};

/** A formula. `block`: on a line of its own. */
export const Formula = ({ tex, block = false }: { tex: string; block?: boolean }) => (
  <span key={tex} ref={drawn(tex, block)}>
    {null}
  </span>
);
