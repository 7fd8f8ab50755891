// A Markdown text, parsed once and kept.
import { queryOptions } from '@tanstack/react-query';

/**
 * What parses is fetched with the first text.
 * @param title of the page that the text is of, which its first heading may only repeat
 */
export const readingQuery = ({
  title = '',
  markdown = '',
}: {
  title?: string;
  markdown?: string | undefined;
}) =>
  queryOptions({
    queryKey: ['reading', title, markdown],
    queryFn: async () => (await import('#markdown/reading/readText.ts')).readText(markdown, title),
    staleTime: 'static',
  });
