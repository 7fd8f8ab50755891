// A page's text, drawn from its syntax tree: elements, never HTML.
import { memo, useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { decodeSafely } from '#lib/decoded.ts';
import type { Reading } from '#markdown/reading/readText.ts';
import { Prose, ProsePart, type ProsePlace } from './Prose.tsx';

type Props = Omit<ProsePlace, 'anchors'> & { reading: Reading };

/**
 * What an address with an anchor names is where one reads on, also by keys. Scrolled to here, too: when the router
 * looked for it, the text may not have been there.
 */
function enter(anchor: string) {
  const named = document.getElementById(decodeSafely(anchor));
  if (!named) return;
  if (named.tabIndex < 0) named.tabIndex = -1;
  named.focus({ preventScroll: true });
  named.scrollIntoView();
}

export const PageText = memo(function PageText({ reading, to, page, index, hasFiles, onReadFiles }: Props) {
  const place = useMemo(
    () => ({ to, page, index, hasFiles, onReadFiles, anchors: reading.anchors }),
    [to, page, index, hasFiles, onReadFiles, reading.anchors],
  );
  const here = useLocation();
  // Anew for each way that leads to an anchor, also to the same one.
  const begin = useCallback(
    (text: HTMLElement | null) => {
      if (text && here.hash !== '') enter(here.hash.slice(1));
    },
    [here],
  );
  return (
    <Prose place={place} ref={begin}>
      {reading.parts.map(({ at, tree }) => (
        <ProsePart key={at} tree={tree} />
      ))}
    </Prose>
  );
});
