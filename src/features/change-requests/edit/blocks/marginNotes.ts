import type { CommentAnchors } from './view/commentAnchors.ts';
import { stackNotes } from './stackNotes.ts';

/** The distance between two notes, in px. */
const gap = 12;

/** Returns the block on the top level of a text that contains a block. */
function topBlock(block: HTMLElement, text: Element): HTMLElement {
  const { parentElement } = block;
  return parentElement === text || !parentElement ? block : topBlock(parentElement, text);
}

/**
 * Keeps notes in the margin at the heights of their blocks while the text or a note changes its size. Measures only after
 * the browser has laid out the page. Returns a function that ends it.
 * @param margin its children with `data-note`, the ID of a comment, are the notes
 * @param ids the IDs of the notes, from top to bottom
 * @param active that of the note that stands exactly beside its block
 */
export function marginNotes(
  margin: HTMLElement,
  comments: CommentAnchors,
  ids: readonly string[],
  active: string | undefined,
) {
  const sheet = margin.closest('[data-blocks]')?.querySelector('[data-sheet]');
  const text = sheet?.querySelector('.ProseMirror');
  if (!sheet || !text) return undefined;
  const byId = new Map(
    [...margin.querySelectorAll<HTMLElement>(':scope > [data-note]')].map((note) => [
      note.dataset['note'],
      note,
    ]),
  );
  const notes = ids.flatMap((id) => byId.get(id) ?? []);
  /** How far blocks are below the top of what contains them on the top level. */
  const depths = new Map<HTMLElement, number>();
  let isComposerShown = false;

  function wantedTop(note: HTMLElement, start: number) {
    const block = comments.elementOf(note.dataset['note'] ?? '');
    const outer = block && topBlock(block, text!);
    // While the user types in a long page, far blocks aren't laid out.
    if (!outer || outer.getClientRects().length === 0) return Number.parseFloat(note.style.top) || 0;
    const { top } = outer.getBoundingClientRect();
    // Measuring what the browser skips would lay it out.
    if (block.checkVisibility({ contentVisibilityAuto: true }))
      depths.set(note, block.getBoundingClientRect().top - top);
    return top - start + (depths.get(note) ?? 0);
  }
  function place() {
    const { top: start } = margin.getBoundingClientRect();
    const measured = notes.map((note) => ({ wanted: wantedTop(note, start), height: note.offsetHeight }));
    const tops = stackNotes(
      measured,
      notes.findIndex(({ dataset }) => dataset['note'] === active),
      gap,
    );
    for (const [at, note] of notes.entries()) note.style.top = `${Math.round(tops[at] ?? 0)}px`;
    const end = (tops.at(-1) ?? 0) + (measured.at(-1)?.height ?? 0);
    margin.style.setProperty('--notes-end', `${Math.round(end)}px`);
    // A composer gets the focus before it has its place.
    const composer = isComposerShown ? null : margin.querySelector('form:focus-within');
    composer?.scrollIntoView({ block: 'nearest' });
    isComposerShown ||= composer !== null;
  }
  const sizes = new ResizeObserver(place);
  for (const element of [sheet, ...notes]) sizes.observe(element);
  return () => sizes.disconnect();
}
