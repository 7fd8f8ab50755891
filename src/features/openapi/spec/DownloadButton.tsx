import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide';
import { messageOf } from '#api/http/ApiError.ts';
import type { OpenAPISpecVersion } from '#contract/areas/openapi.ts';
import { textFile } from '#lib/saveFile.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { documentQuery, type SpecParams } from '../openapi.api.ts';

/** “gauge-api-2031-05-14.json” */
const fileNameOf = ({ specSlug }: SpecParams, { createdAt, id }: OpenAPISpecVersion) =>
  `${specSlug}-${createdAt?.slice(0, 10) ?? id}.json`;

/** Saves a version as a file; the browser never opens it as a page. */
const useDownload = (params: SpecParams, version: OpenAPISpecVersion) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (_: void, { client }) => {
      const { root } = await client.query(documentQuery(params, version.id));
      const file = textFile(fileNameOf(params, version), 'application/json');
      file.add(`${JSON.stringify(root, null, 2)}\n`);
      file.save();
    },
  });

type Props = {
  params: SpecParams;
  version: OpenAPISpecVersion;
  /** Identifies the version where there are several buttons. */
  label?: string;
};

export function DownloadButton({ params, version, label }: Props) {
  const download = useDownload(params, version);
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
