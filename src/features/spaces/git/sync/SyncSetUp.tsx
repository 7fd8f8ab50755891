import { useState } from 'react';
import type { GitSync, GitSyncComparison } from '#contract/areas/git.ts';
import { SyncComparison } from './SyncComparison.tsx';
import { SyncForm } from './SyncForm.tsx';
import type { SyncSettings } from './sync.api.ts';

type Props = {
  spaceId: string;
  /** The sync to edit. */
  sync?: GitSync | undefined;
  onDone: () => void;
  onCancel?: (() => void) | undefined;
};

/** Sets up or edits a sync in two steps: the settings, then what would happen. */
export function SyncSetUp({ spaceId, sync, onDone, onCancel }: Props) {
  const [settings, setSettings] = useState<SyncSettings>();
  const [comparison, setComparison] = useState<GitSyncComparison>();
  if (settings && comparison)
    return (
      <SyncComparison
        spaceId={spaceId}
        settings={settings}
        comparison={comparison}
        isEdit={sync !== undefined}
        onBack={() => setComparison(undefined)}
        onDone={onDone}
      />
    );
  return (
    <SyncForm
      spaceId={spaceId}
      defaults={{
        url: settings?.url ?? sync?.url ?? '',
        branch: settings?.branch ?? sync?.branch ?? 'main',
        folder: (settings ? settings.folder : sync?.folder) ?? '',
        branches: (settings ? settings.branches : sync?.branches) ?? '',
      }}
      hasToken={sync?.hasToken === true}
      onCompared={(body, result) => {
        setSettings(body);
        setComparison(result);
      }}
      onCancel={onCancel}
    />
  );
}
