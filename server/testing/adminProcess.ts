// Runs admin commands in a separate process, with a data folder that is deleted after the tests.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

const main = join(import.meta.dirname, '../operator/commands/main.ts');
const run = promisify(execFile);

type Outcome = { output: string; status: number };

/** Returns functions that run admin commands on a new data folder. Call `remove` after the tests. */
export function adminProcess() {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-'));
  const dataDir = join(folder, 'data');

  async function admin(...typed: string[]): Promise<Outcome> {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    try {
      const { stdout } = await run(process.execPath, [main, ...typed], { env });
      return { output: stdout.trim(), status: 0 };
    } catch (error) {
      const { stderr, code } = error as { stderr: string; code: number };
      return { output: stderr.trim(), status: code };
    }
  }

  async function refused(sentence: RegExp, ...typed: string[]) {
    const { output, status } = await admin(...typed);
    assert.equal(status, 1, output);
    assert.match(output, sentence);
  }

  /** Writes files into a folder and returns its path. */
  function docs(name: string, files: Record<string, string>) {
    const path = join(folder, name);
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(path, file, '..'), { recursive: true });
      writeFileSync(join(path, file), text);
    }
    return path;
  }

  /** Returns the rows of a table. */
  function rows<Row>(table: string) {
    const database = new DatabaseSync(join(dataDir, 'colophon.sqlite'), { readOnly: true });
    const found = database.prepare(`select * from ${table}`).all() as Row[];
    database.close();
    return found;
  }

  const remove = () => rmSync(folder, { recursive: true });
  return { folder, admin, refused, docs, rows, remove };
}

/** Returns the id that a command printed in parentheses. */
export const idIn = ({ output }: Outcome) => /\((\w{20})\)/.exec(output)?.[1] ?? assert.fail(output);
