import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stillChosen } from '#api/bulk/chosenRows.ts';
import type { Choose } from '#api/bulk/useChosenRows.ts';
import type { ShareLink } from '#contract/site-share-links.ts';
import { formatNumber } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { isOn, linksWord } from '../siteShareLinks.words.ts';
import { startDeletion, startSwitch } from './startLinks.ts';

type DialogProps = { links: readonly ShareLink[]; onConfirm: () => void; onClose: () => void };

function SwitchDialog({ links, active, onConfirm, onClose }: DialogProps & { active: boolean }) {
  const count = links.filter((link) => isOn(link) !== active).length;
  const already = links.length - count;
  const state = active ? 'on' : 'off';
  return (
    <ConfirmDialog
      title={`Switch ${state} ${linksWord(links.length)}`}
      verb={`Switch ${state} ${linksWord(count)}`}
      doing="Starting…"
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
        {already > 0 && ` ${formatNumber(already)} ${already === 1 ? 'is' : 'are'} ${state} already.`}
      </p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ links, onConfirm, onClose }: DialogProps) {
  const on = links.filter(isOn).length;
  return (
    <ConfirmDialog
      title={`Delete ${linksWord(links.length)}`}
      verb={`Delete ${linksWord(links.length)}`}
      doing="Starting…"
      typed={String(links.length)}
      typedIs="number"
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    >
      <p>
        Their addresses stop working for everyone who has them; {on === 0 ? 'none' : formatNumber(on)} of them{' '}
        {on === 1 ? 'is' : 'are'} on. This can’t be undone; links that are only switched off can be switched
        on again.
      </p>
    </ConfirmDialog>
  );
}

type Props = {
  chosen: readonly ShareLink[];
  /** All that the filters leave, on all pages. */
  matching: readonly ShareLink[];
  onChoose: Choose;
};

export function ShareLinksBulk({ chosen, matching, onChoose }: Props) {
  const client = useQueryClient();
  const site = paths.siteShareLinks.useParams();
  const [asking, setAsking] = useState<'on' | 'off' | 'delete'>();
  const start = {
    client,
    site,
    links: chosen,
    onEnd: (rows: Parameters<typeof stillChosen>[1]) => onChoose((now) => stillChosen(now, rows)),
  };
  const close = () => setAsking(undefined);
  return (
    <>
      <BulkBar
        count={chosen.length}
        all={{ count: matching.length, onSelect: () => onChoose(new Set(matching.map(({ id }) => id))) }}
        onClear={() => onChoose(new Set())}
      >
        <Button small onClick={() => setAsking('off')}>
          Switch off…
        </Button>
        <Button small onClick={() => setAsking('on')}>
          Switch on…
        </Button>
        <Button small variant="stop" onClick={() => setAsking('delete')}>
          Delete…
        </Button>
      </BulkBar>
      {(asking === 'on' || asking === 'off') && (
        <SwitchDialog
          links={chosen}
          active={asking === 'on'}
          onConfirm={() => startSwitch(start, asking === 'on')}
          onClose={close}
        />
      )}
      {asking === 'delete' && (
        <DeleteDialog links={chosen} onConfirm={() => startDeletion(start)} onClose={close} />
      )}
    </>
  );
}
