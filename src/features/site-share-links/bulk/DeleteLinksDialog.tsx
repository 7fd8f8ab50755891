// Deletes many links, for good: their number has to be typed.
import type { ShareLink } from '#contract/site-share-links.ts';
import { number } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { isOn, linksWord } from '../siteShareLinks.words.ts';

type Props = { links: readonly ShareLink[]; onConfirm: () => void; onClose: () => void };

export function DeleteLinksDialog({ links, onConfirm, onClose }: Props) {
  const on = links.filter(isOn).length;
  return (
    <ConfirmDialog
      title={`Delete ${linksWord(links.length)}`}
      verb={`Delete ${linksWord(links.length)}`}
      doing="Starting…"
      keep="Keep them"
      typed={String(links.length)}
      typedIs="number"
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    >
      <p>
        Their addresses stop working for everyone who has them; {on === 0 ? 'none' : number(on)} of them{' '}
        {on === 1 ? 'is' : 'are'} on. This can’t be undone; links that are only switched off can be switched
        on again.
      </p>
    </ConfirmDialog>
  );
}
