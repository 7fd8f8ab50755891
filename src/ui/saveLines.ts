import { yieldToMain } from '#lib/yieldToMain.ts';
import { announce } from '#lib/announce.ts';
import { csvType, textFile } from '#lib/saveFile.ts';

/** Lines between two yields to the main thread. */
const chunkSize = 2000;

/** Downloads lines as a CSV file. Yields to the main thread, so that the page stays responsive. */
export async function saveLines(name: string, lines: Iterable<string>) {
  const file = textFile(name, csvType);
  let piece: string[] = [];
  for (const line of lines) {
    piece.push(line);
    if (piece.length < chunkSize) continue;
    file.add(piece.join(''));
    piece = [];
    await yieldToMain();
  }
  file.add(piece.join(''));
  file.save();
  announce(`${name} saved`);
}
