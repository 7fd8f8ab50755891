// `npm run access`: performs every operation with every role and writes docs/access.md.
import { writeFileSync } from 'node:fs';
import { runAllCases } from '#server/testing/accessMatrix.ts';
import { accessPage, pageFile } from '#server/testing/accessPage.ts';
import { engines } from '#server/testing/engines.ts';
import { makeWorld } from '#server/testing/world.ts';

const [, open] = engines[0]!;
const { world, remove } = await makeWorld(open);
const answers = await runAllCases(world);
writeFileSync(pageFile, await accessPage(answers));
await remove();
console.log(`${answers.length} responses are in docs/access.md.`);
