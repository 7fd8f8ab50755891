import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide';
import { messageOf } from '#api/ApiError.ts';
import type { OneRequest } from '#directory/resources.api.ts';
import { webAddress } from '#lib/webAddress.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { announce } from '#lib/announce.ts';
import { Fault } from '#ui/Fault.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem } from '#ui/MenuItem.tsx';
import { Working } from '#ui/Working.tsx';
import { pdfQuery, type PdfOf } from '../change-requests.api.ts';

/** False where the browser keeps new tabs from opening. The tab learns nothing of this one. */
function opens(url: string) {
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
}

export function PdfMenu({ one }: { one: OneRequest }) {
  const [pageId] = useSearchValue('pageId');
  // Answers with the address if the browser kept it from opening.
  const pdf = useMutation({
    networkMode: 'always',
    mutationFn: async (of: PdfOf, { client }) => {
      // The address is good for a while only, and for the pages as they are now.
      const { url } = await client.fetchQuery({ ...pdfQuery(one, of), staleTime: 0 });
      if (!webAddress(url)) throw new TypeError('The service gave no address that can be opened.');
      announce('The PDF is being made; it opens in a new tab.');
      return opens(url) ? null : url;
    },
  });
  return (
    <>
      {pdf.isPending && <Working label="Asking for the PDF" />}
      {pdf.error && <Fault role="alert">No PDF was made: {messageOf(pdf.error)}</Fault>}
      {pdf.data && (
        <a href={pdf.data} target="_blank" rel="noreferrer noopener">
          Open the PDF: the browser kept it from opening
        </a>
      )}
      <Menu
        label="Make a PDF"
        text="PDF"
        icon={FileDown}
        reason={pdf.isPending ? 'It is being made' : undefined}
      >
        <MenuItem onSelect={() => pdf.mutate({})}>All pages</MenuItem>
        {pageId && (
          <>
            <MenuItem onSelect={() => pdf.mutate({ page: pageId, only: true })}>This page</MenuItem>
            <MenuItem onSelect={() => pdf.mutate({ page: pageId })}>This page and those below it</MenuItem>
          </>
        )}
      </Menu>
    </>
  );
}
