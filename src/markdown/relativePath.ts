/** Returns the path from the folder of the file `from` to the file `to`, both from the same root: `../images/tide.png`. */
export function relativePath(from: string, to: string): string {
  const [folder, target] = [from.split('/').slice(0, -1), to.split('/')];
  let same = 0;
  while (same < folder.length && same < target.length - 1 && folder[same] === target[same]) same += 1;
  return [...folder.slice(same).map(() => '..'), ...target.slice(same)].join('/');
}

const codes: Record<string, string> = { '(': '%28', ')': '%29', '#': '%23', '?': '%3F' };

/** Returns a path as a link's address in Markdown, without characters that end the address or its path. */
export const inMarkdown = (path: string) =>
  encodeURI(path).replaceAll(/[()#?]/g, (sign) => codes[sign] ?? sign);
