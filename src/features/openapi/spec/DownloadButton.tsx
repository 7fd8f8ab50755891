import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide';
import { messageOf } from '#api/ApiError.ts';
import type { OpenAPISpecVersion } from '#contract/openapi.ts';
import { textFile } from '#lib/saveFile.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { descriptionQuery, type OneSpec } from '../openapi.api.ts';

/** “gauge-api-2031-05-14.json” */
const nameOf = ({ specSlug }: OneSpec, { createdAt, id }: OpenAPISpecVersion) =>
  `${specSlug}-${createdAt?.slice(0, 10) ?? id}.json`;

/** Saves a version as a file. The console never opens it as a page. */
const useDownload = (one: OneSpec, version: OpenAPISpecVersion) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (_: void, { client }) => {
      const { root } = await client.query(descriptionQuery(one, version.id));
      const file = textFile(nameOf(one, version), 'application/json');
      file.add(`${JSON.stringify(root, null, 2)}\n`);
      file.save();
    },
  });

type Props = {
  one: OneSpec;
  version: OpenAPISpecVersion;
  /** Among others: which version it is. */
  label?: string;
};

export function DownloadButton({ one, version, label }: Props) {
  const download = useDownload(one, version);
  return (
    <>
      <Button
        icon={Download}
        small
        aria-label={label && `Download ${label}`}
        busy={download.isPending && 'Downloading…'}
        onClick={() => download.mutate()}
      >
        Download
      </Button>
      {download.error && <Fault role="alert">{messageOf(download.error)}</Fault>}
    </>
  );
}
