import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide';
import { useNavigate } from 'react-router';
import { messageOf } from '#api/http/ApiError.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { paths } from '#routing/paths.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { announce } from '#lib/announce.ts';
import { formatList } from '#lib/format.ts';
import { Fault } from '#ui/Fault.tsx';
import { MenuItem, MenuLabel, MenuRule } from '#ui/MenuItem.tsx';
import { Working } from '#ui/Working.tsx';
import { pdfFontsQuery, readPdf, type PdfScope } from '../changeRequests.api.ts';

/** Opens a tab without access to this one. Returns false if the browser blocks it. */
function openTab(url: string) {
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
}

/** Returns the export of a change request as PDF. Its data is the URL if the browser blocked the tab, else null. */
export const usePdf = (one: OneRequest) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (scope: PdfScope) => {
      const address = await readPdf(one, scope);
      announce('Opening the PDF in a new tab');
      return openTab(address) ? null : address;
    },
  });

type Props = { pdf: ReturnType<typeof usePdf> };
type ItemsProps = Props & { one: Parameters<typeof paths.changeRequest.to>[0] };

/** The progress, the error or the result of an export. */
export const PdfState = ({ pdf }: Props) => (
  <>
    {pdf.isPending && <Working label="Creating the PDF…" />}
    {pdf.error && <Fault role="alert">Couldn’t create the PDF. {messageOf(pdf.error)}</Fault>}
    {pdf.data && (
      <a href={pdf.data} target="_blank" rel="noreferrer noopener">
        Open PDF (your browser blocked the new tab)
      </a>
    )}
  </>
);

/** The menu items that export the request, its changes, the open page, or it with its subpages. */
export function PdfItems({ pdf, one }: ItemsProps) {
  const navigate = useNavigate();
  const [pageId] = useSearchValue('pageId');
  const { data } = useQuery({ ...pdfFontsQuery(one), retry: false });
  const missing = data?.missingFonts ?? [];
  const reason = pdf.isPending ? 'Creating the PDF' : undefined;
  const item = (text: string, scope: PdfScope) => (
    <MenuItem icon={FileDown} reason={reason} onSelect={() => pdf.mutate(scope)}>
      {text}
    </MenuItem>
  );
  return (
    <>
      <MenuLabel>Export PDF</MenuLabel>
      {missing.length > 0 && (
        <MenuLabel>No font for {formatList(missing)}: boxes instead of characters</MenuLabel>
      )}
      {item('All pages', {})}
      <MenuItem
        icon={FileDown}
        onSelect={() => void navigate(paths.changeRequest.to(one, { view: 'all', print: 'changes' }))}
      >
        Changes only
      </MenuItem>
      {pageId && item('This page', { page: pageId, only: true })}
      {pageId && item('This page and its subpages', { page: pageId })}
      <MenuRule />
    </>
  );
}
