// A page's text, drawn from its syntax tree: elements, never HTML.
import { memo, useMemo } from 'react';
import { decoded } from '#lib/decoded.ts';
import type { Reading } from '#markdown/reading/readText.ts';
import { Prose, ProsePart, type ProsePlace } from './Prose.tsx';

type Props = Omit<ProsePlace, 'anchors'> & { reading: Reading };

/** A page that is opened by an address with an anchor begins there; the router has looked before the text was here. */
function enter(text: HTMLElement | null) {
  const anchor = text && location.hash.slice(1);
  if (anchor) document.getElementById(decoded(anchor))?.scrollIntoView();
}

export const PageText = memo(function PageText({ reading, to, page, index, hasFiles, onReadFiles }: Props) {
  const place = useMemo(
    () => ({ to, page, index, hasFiles, onReadFiles, anchors: reading.anchors }),
    [to, page, index, hasFiles, onReadFiles, reading.anchors],
  );
  return (
    <Prose place={place} ref={enter}>
      {reading.parts.map(({ at, tree }) => (
        <ProsePart key={at} tree={tree} />
      ))}
    </Prose>
  );
});
