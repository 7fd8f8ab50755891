import type { RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Side } from './marks.ts';

/** Describes the content of the file at an address, for each side. Undefined for files that are the same on both. */
export type FileVersions = Record<Side, (address: string) => string | undefined>;

/** Adds the version of its file to each image, link and block with one, so that they differ if the file does. Changes the blocks. */
export function addFileVersions(blocks: RootContent[], versionOf: FileVersions[Side] | undefined) {
  if (!versionOf) return blocks;
  for (const block of blocks)
    visit(block, (node) => {
      if (node.type === 'image' || node.type === 'link') {
        const file = versionOf(node.url);
        if (file !== undefined) node.data = { ...node.data, file };
      } else if (node.type === 'block' && node.attributes['src'] !== undefined) {
        const version = versionOf(node.attributes['src']);
        if (version !== undefined) node.attributes = { ...node.attributes, version };
      }
    });
  return blocks;
}
