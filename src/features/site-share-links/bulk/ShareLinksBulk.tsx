// What can be done with the links that are chosen.
import { stillChosen } from '#api/bulk/chosenRows.ts';
import type { Choose } from '#api/bulk/useChosenRows.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShareLink } from '#contract/site-share-links.ts';
import { paths } from '#routing/paths.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { DeleteLinksDialog } from './DeleteLinksDialog.tsx';
import { startDeletion, startSwitch } from './startLinks.ts';
import { SwitchDialog } from './SwitchDialog.tsx';

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
        <DeleteLinksDialog links={chosen} onConfirm={() => startDeletion(start)} onClose={close} />
      )}
    </>
  );
}
