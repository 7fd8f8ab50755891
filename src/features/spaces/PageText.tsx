import { memo, useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { decodeSafely } from '#lib/decoded.ts';
import type { ParsedText } from '#markdown/parsing/parseText.ts';
import { variablesPath } from '#markdown/sourcePath.ts';
import { VariablesContext } from '#prose/blocks/Variable.tsx';
import { Prose, ProsePart, type ProseContext } from '#prose/Prose.tsx';

type Props = Omit<ProseContext, 'anchors'> & {
  reading: ParsedText;
  /** The language and direction of the page, if it states them. */
  lang: string | undefined;
  dir: 'ltr' | 'rtl' | undefined;
};

/** Focuses an anchor's element and scrolls to it. The router may have tried before the text was rendered. */
function focusAnchor(anchor: string) {
  const element = document.getElementById(decodeSafely(anchor));
  if (!element) return;
  // A closed tab opens.
  element.closest('[hidden]')?.dispatchEvent(new Event('beforematch'));
  for (
    let details = element.closest('details');
    details;
    details = details.parentElement?.closest('details') ?? null
  )
    details.open = true;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView();
}

/** A page's text, rendered from its syntax tree as elements, never as HTML. */
export const PageText = memo(function PageText(props: Props) {
  const { reading, to, page, index, otherSpaces, hasFiles, onReadFiles, lang, dir } = props;
  const place = useMemo(
    () => ({ to, page, index, otherSpaces, hasFiles, onReadFiles, anchors: reading.anchors }),
    [to, page, index, otherSpaces, hasFiles, onReadFiles, reading.anchors],
  );
  const variables = index.sources.get(variablesPath);
  const here = useLocation();
  // A new callback for each navigation, so that a link to the same anchor focuses it again.
  const onMount = useCallback(
    (text: HTMLElement | null) => {
      if (text && here.hash !== '') focusAnchor(here.hash.slice(1));
    },
    [here],
  );
  return (
    <VariablesContext value={variables && 'file' in variables ? variables.file : null}>
      <Prose place={place} ref={onMount} lang={lang} dir={dir}>
        {reading.parts.map(({ at, tree }) => (
          <ProsePart key={at} tree={tree} />
        ))}
      </Prose>
    </VariablesContext>
  );
});
