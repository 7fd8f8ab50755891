import { queryOptions } from '@tanstack/react-query';

/**
 * Parses a Markdown text and caches the result. Loads the parser on first use.
 * @param title the page's title. A heading that repeats it is removed, see `titleHeading`.
 */
export const parsedTextQuery = ({
  title = '',
  markdown = '',
}: {
  title?: string;
  markdown?: string | undefined;
}) =>
  queryOptions({
    queryKey: ['reading', title, markdown],
    queryFn: async () => (await import('#markdown/parsing/parseText.ts')).parseText(markdown, title),
    staleTime: 'static',
  });
