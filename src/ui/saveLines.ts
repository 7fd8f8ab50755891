// Saves lines as a file of CSV; the page can be used while there are many of them.
import { yieldToMain } from '#lib/yieldToMain.ts';
import { announce } from '#lib/announce.ts';
import { csvType, textFile } from '#lib/saveFile.ts';

/** So many lines are made before the browser may do something else. */
const atATime = 2000;

/** Makes the file and hands it to the browser as a download. */
export async function saveLines(name: string, lines: Iterable<string>) {
  const file = textFile(name, csvType);
  let piece: string[] = [];
  for (const line of lines) {
    piece.push(line);
    if (piece.length < atATime) continue;
    file.add(piece.join(''));
    piece = [];
    await yieldToMain();
  }
  file.add(piece.join(''));
  file.save();
  announce(`Saved ${name}.`);
}
