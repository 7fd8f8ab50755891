import { useSuspenseQuery } from '@tanstack/react-query';
import { linkIndex } from '#markdown/linkIndex.ts';
import { OpenAPIContext } from '#prose/blocks/openapiContext.ts';
import { plainHeadings } from '#prose/plainHeadings.tsx';
import { Prose, ProsePart, type ProseContext } from '#prose/Prose.tsx';
import { parsedTextQuery } from '#prose/parsedTextQuery.ts';

/** Descriptions aren't part of a page tree, so relative links have no target. */
const noPlace: ProseContext = {
  page: { id: '', path: '' },
  index: linkIndex([], []),
  hasFiles: true,
  onReadFiles: () => undefined,
  to: { page: () => '', file: () => '' },
};

/** Renders untrusted Markdown as React elements, never as HTML. Its OpenAPI blocks are titles, so that none contains itself. */
export function Markdown({ text }: { text: string }) {
  const { data: reading } = useSuspenseQuery(parsedTextQuery({ markdown: text }));
  return (
    <OpenAPIContext value={null}>
      <Prose place={noPlace}>
        {reading.parts.map(({ at, tree }) => (
          <ProsePart key={at} tree={tree} components={plainHeadings} />
        ))}
      </Prose>
    </OpenAPIContext>
  );
}
