// Where a request and main changed the same page, each in its own way. Pure; lines of texts are told by `mergeTexts`.
import type { PageChange } from './pageChanges.ts';

/** What clashes besides lines: in words for a sentence that begins “Both changed”. */
export type FactClash = { name: string; main: string; request: string };

const doneTo = ({ is }: PageChange) => (is === 'removed' ? 'deleted it' : 'edited it');

/** `request` and `main` are what either did with the same page; `places` are those of pages that both put elsewhere. */
export function factClashes(
  request: PageChange,
  main: PageChange,
  places: ReadonlyMap<string, FactClash>,
): FactClash[] {
  if (request.is === 'removed' || main.is === 'removed') {
    const [gone, kept] = request.is === 'removed' ? [request, main] : [main, request];
    if (gone.is === kept.is || kept.is !== 'edited') return [];
    return [{ name: 'the page', main: doneTo(main), request: doneTo(request) }];
  }
  const clashes = request.settings.flatMap(({ name, now }): FactClash[] => {
    const other = main.settings.find((setting) => setting.name === name);
    if (!other || other.now === now) return [];
    return [{ name: name.toLowerCase(), main: other.now ?? 'none', request: now ?? 'none' }];
  });
  const place = places.get(request.id);
  return place ? [...clashes, place] : clashes;
}

/** Whether both wrote the page's text anew, so that its lines have to be looked at. */
export const bothWrote = (request: PageChange, main: PageChange) =>
  request.text &&
  main.text &&
  request.old !== undefined &&
  request.now !== undefined &&
  main.now !== undefined &&
  request.now.documentId !== main.now.documentId;
