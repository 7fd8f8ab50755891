// Downloads the version that is shown.
import { Download } from 'lucide';
import { messageOf } from '#api/ApiError.ts';
import type { OpenAPISpecVersion } from '#contract/openapi.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import type { OneSpec } from '../openapi.api.ts';
import { useDownload } from './useDownload.ts';

type Props = {
  one: OneSpec;
  version: OpenAPISpecVersion;
  small?: boolean;
  /** Among others: which version it is. */
  label?: string;
};

export function DownloadButton({ one, version, small = false, label }: Props) {
  const download = useDownload(one);
  return (
    <>
      <Button
        icon={Download}
        small={small}
        aria-label={label && `Download ${label}`}
        busy={download.isPending && 'Downloading…'}
        onClick={() => download.mutate(version)}
      >
        Download
      </Button>
      {download.error && <Fault role="alert">{messageOf(download.error)}</Fault>}
    </>
  );
}
