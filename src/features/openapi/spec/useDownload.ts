// Saves a version as a file of JSON. It is the person's to open: the console never opens it as a page.
import { useMutation } from '@tanstack/react-query';
import type { OpenAPISpecVersion } from '#contract/openapi.ts';
import { textFile } from '#lib/saveFile.ts';
import { descriptionQuery, type OneSpec } from '../openapi.api.ts';

const jsonType = 'application/json';

/** “gauge-api-2031-05-14.json” */
const nameOf = ({ specSlug }: OneSpec, { createdAt, id }: OpenAPISpecVersion) =>
  `${specSlug}-${createdAt?.slice(0, 10) ?? id}.json`;

export function useDownload(one: OneSpec) {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (version: OpenAPISpecVersion, { client }) => {
      const { root } = await client.query(descriptionQuery(one, version.id));
      const file = textFile(nameOf(one, version), jsonType);
      file.add(`${JSON.stringify(root, null, 2)}\n`);
      file.save();
    },
  });
}
