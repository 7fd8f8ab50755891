import { useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide';
import { useState } from 'react';
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

type State = { is: 'idle' | 'asking' } | { is: 'refused'; why: string } | { is: 'kept'; url: string };

/** False where the browser keeps new tabs from opening. The tab learns nothing of this one. */
function opens(url: string) {
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
}

export function PdfMenu({ one }: { one: OneRequest }) {
  const client = useQueryClient();
  const [pageId] = useSearchValue('pageId');
  const [state, setState] = useState<State>({ is: 'idle' });
  async function make(of: PdfOf) {
    setState({ is: 'asking' });
    try {
      // The address is good for a while only, and for the pages as they are now.
      const { url } = await client.fetchQuery({ ...pdfQuery(one, of), staleTime: 0 });
      if (!webAddress(url)) throw new TypeError('The service gave no address that can be opened.');
      setState(opens(url) ? { is: 'idle' } : { is: 'kept', url });
      announce('The PDF is being made; it opens in a new tab.');
    } catch (error) {
      setState({ is: 'refused', why: messageOf(error) });
    }
  }
  const page = pageId ?? '';
  return (
    <>
      {state.is === 'asking' && <Working label="Asking for the PDF" />}
      {state.is === 'refused' && <Fault role="alert">No PDF was made: {state.why}</Fault>}
      {state.is === 'kept' && (
        <a href={state.url} target="_blank" rel="noreferrer noopener">
          Open the PDF: the browser kept it from opening
        </a>
      )}
      <Menu
        label="Make a PDF"
        text="PDF"
        icon={FileDown}
        reason={state.is === 'asking' ? 'It is being made' : undefined}
      >
        <MenuItem onSelect={() => void make({})}>All pages</MenuItem>
        {page !== '' && (
          <>
            <MenuItem onSelect={() => void make({ page, only: true })}>This page</MenuItem>
            <MenuItem onSelect={() => void make({ page })}>This page and those below it</MenuItem>
          </>
        )}
      </Menu>
    </>
  );
}
