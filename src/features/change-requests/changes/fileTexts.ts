import { queryOptions } from '@tanstack/react-query';
import { downloadText } from '#api/call.ts';
import { textCacheTime } from '../changeRequests.api.ts';
import type { PageTexts } from './comparison.api.ts';
import type { ComparedFile, FileChange } from './fileChanges.ts';

/** The size of a file whose text is compared, in bytes. */
const maxSize = 512 * 1024;

const isMedia = ({ contentType }: ComparedFile) => /^(?:image|audio|video|font)\//.test(contentType);

/** Whether both versions of a file may be texts that can be compared. */
export const mayBeText = ({ old, now }: FileChange) =>
  [old, now].every((file) => !file || (!isMedia(file) && file.size <= maxSize));

/** Reads both versions of a file as texts; null if one isn't text. */
export const fileTextsQuery = ({ id, old, now }: FileChange) =>
  queryOptions({
    queryKey: ['fileTexts', id, ...[old, now].map((file) => file && (file.git?.oid ?? file.downloadURL))],
    queryFn: async ({ signal }): Promise<PageTexts | null> => {
      const read = (file: ComparedFile | undefined) =>
        file ? downloadText(file.downloadURL, maxSize, signal) : '';
      const [before, after] = await Promise.all([read(old), read(now)]);
      return /[\0\uFFFD]/.test(before + after) ? null : { old: before, now: after };
    },
    staleTime: 'static',
    gcTime: textCacheTime,
    retry: false,
  });
