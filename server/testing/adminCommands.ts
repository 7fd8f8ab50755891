// Runs admin commands, with a data folder that is deleted after the tests.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { runCommand } from '#server/operator/commands/runCommand.ts';

const main = join(import.meta.dirname, '../operator/commands/main.ts');
const execute = promisify(execFile);

type Outcome = { output: string; status: number };

/** Returns functions that run admin commands on a new data folder. Call `remove` after the tests. */
export function adminCommands() {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-'));
  const dataDir = join(folder, 'data');
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' };

  /** Runs a command as its process does. */
  async function admin(...typed: string[]): Promise<Outcome> {
    const { output, status } = await runCommand(typed, { ...process.env, ...env });
    return { output: String(output), status };
  }

  /** Runs a command in a process, which takes half a second longer. */
  async function adminProcess(...typed: string[]): Promise<Outcome> {
    try {
      const { stdout } = await execute(process.execPath, [main, ...typed], {
        env: { ...process.env, ...env },
      });
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
  return { folder, admin, adminProcess, refused, docs, rows, remove };
}

/** Returns the id that a command printed in parentheses. */
export const idIn = ({ output }: Outcome) => /\((\w{20})\)/.exec(output)?.[1] ?? assert.fail(output);
