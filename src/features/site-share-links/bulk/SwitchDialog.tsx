// Says what becomes of many links that are switched on or off, then asks.
import type { ShareLink } from '#contract/site-share-links.ts';
import { number } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { isOn, linksWord } from '../siteShareLinks.words.ts';

type Props = {
  links: readonly ShareLink[];
  active: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function SwitchDialog({ links, active, onConfirm, onClose }: Props) {
  const count = links.filter((link) => isOn(link) !== active).length;
  const already = links.length - count;
  const state = active ? 'on' : 'off';
  return (
    <ConfirmDialog
      title={`Switch ${state} ${linksWord(links.length)}`}
      verb={`Switch ${state} ${linksWord(count)}`}
      doing="Starting…"
      keep="Leave them"
      harmless
      reason={count === 0 ? `All of them are ${state} already` : undefined}
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    >
      <p>
        {active
          ? `Whoever has one of these ${linksWord(count)} gets in again.`
          : `Nobody gets in by these ${linksWord(count)} any more.`}{' '}
        This can be undone.
        {already > 0 && ` ${number(already)} ${already === 1 ? 'is' : 'are'} ${state} already.`}
      </p>
    </ConfirmDialog>
  );
}
