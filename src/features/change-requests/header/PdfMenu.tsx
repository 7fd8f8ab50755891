import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide';
import { messageOf } from '#api/http/ApiError.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { safeAddress } from '#lib/webAddress.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { announce } from '#lib/announce.ts';
import { Fault } from '#ui/Fault.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem } from '#ui/MenuItem.tsx';
import { Working } from '#ui/Working.tsx';
import { pdfQuery, type PdfScope } from '../changeRequests.api.ts';

/** Opens a tab without access to this one. Returns false if the browser blocks it. */
function openTab(url: string) {
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
}

export function PdfMenu({ one }: { one: OneRequest }) {
  const [pageId] = useSearchValue('pageId');
  // Its data is the URL if the browser blocked the tab.
  const pdf = useMutation({
    networkMode: 'always',
    mutationFn: async (scope: PdfScope, { client }) => {
      // The URL expires and shows the current pages, so it is never cached.
      const { url } = await client.fetchQuery({ ...pdfQuery(one, scope), staleTime: 0 });
      const address = safeAddress(url);
      announce('Opening the PDF in a new tab');
      return openTab(address) ? null : address;
    },
  });
  return (
    <>
      {pdf.isPending && <Working label="Creating the PDF…" />}
      {pdf.error && <Fault role="alert">Couldn’t create the PDF. {messageOf(pdf.error)}</Fault>}
      {pdf.data && (
        <a href={pdf.data} target="_blank" rel="noreferrer noopener">
          Open PDF (your browser blocked the new tab)
        </a>
      )}
      <Menu
        label="Export PDF"
        text="PDF"
        icon={FileDown}
        reason={pdf.isPending ? 'Creating the PDF' : undefined}
      >
        <MenuItem onSelect={() => pdf.mutate({})}>All pages</MenuItem>
        {pageId && (
          <>
            <MenuItem onSelect={() => pdf.mutate({ page: pageId, only: true })}>This page</MenuItem>
            <MenuItem onSelect={() => pdf.mutate({ page: pageId })}>This page and its subpages</MenuItem>
          </>
        )}
      </Menu>
    </>
  );
}
