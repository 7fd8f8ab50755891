// What a description says in Markdown. It is anyone's text: elements are made of it, never HTML.
import { useSuspenseQuery } from '@tanstack/react-query';
import { linkIndex } from '#markdown/linkIndex.ts';
import { plainHeadings } from '#prose/plainHeadings.tsx';
import { Prose, ProsePart, type ProseContext } from '#prose/Prose.tsx';
import { parsedTextQuery } from '#prose/parsedTextQuery.ts';

/** It lies in no folder, and beside no files. */
const nowhere: ProseContext = {
  page: { id: '', path: '' },
  index: linkIndex([], []),
  hasFiles: false,
  onReadFiles: () => undefined,
  to: { page: () => '', file: () => '' },
};

export function Words({ text }: { text: string }) {
  const { data: reading } = useSuspenseQuery(parsedTextQuery({ markdown: text }));
  return (
    <Prose place={nowhere}>
      {reading.parts.map(({ at, tree }) => (
        <ProsePart key={at} tree={tree} components={plainHeadings} />
      ))}
    </Prose>
  );
}
