import { useRef } from 'react';
import { announce } from '#lib/announce.ts';
import { useShortcut } from '#ui/useShortcut.ts';

/** Room for what lies over the top of the screen, in px. */
const head = 72;

const isTall = (element: HTMLElement) => element.offsetHeight > innerHeight / 2;

/** Of a place that fills the screen, as a long list does, the first words of it that differ. */
const firstMark = (place: HTMLElement) =>
  (isTall(place) && place.querySelector<HTMLElement>('ins, del, [data-change]')) || place;

function placeNow(places: readonly HTMLElement[], step: 1 | -1) {
  const focused = document.activeElement?.closest('[data-place]');
  const at = places.findIndex((place) => place === focused);
  if (at >= 0) return at + step;
  // Nothing has the focus: the first that is not above what is in sight.
  const below = places.findIndex((place) => place.getBoundingClientRect().top >= head);
  if (step > 0) return below < 0 ? places.length : below;
  return (below < 0 ? places.length : below) - 1;
}

/** Put `ref` around what is compared. */
export function usePlaces() {
  const ref = useRef<HTMLDivElement>(null);
  function step(by: 1 | -1) {
    const places = [...(ref.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
    const at = placeNow(places, by);
    const goal = places[at];
    if (!goal) {
      announce(by > 0 ? 'This is the last change of the page.' : 'This is the first change of the page.');
      return;
    }
    goal.focus({ preventScroll: true });
    const seen = firstMark(goal);
    seen.scrollIntoView({ block: isTall(seen) ? 'start' : 'center' });
    announce(`Change ${at + 1} of ${places.length}.`);
  }
  useShortcut('n', 'Next change', () => step(1));
  useShortcut('p', 'Previous change', () => step(-1));
  return { ref, step };
}
