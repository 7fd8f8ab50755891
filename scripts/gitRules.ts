// `node scripts/gitRules.ts`: pushes with every access to every ref and writes docs/git-rules.md.
import { writeFileSync } from 'node:fs';
import { gitRulesFile, gitRulesPage } from '#server/testing/gitRules.ts';
import { engines } from '#server/testing/engines.ts';
import { makeWorld } from '#server/testing/world.ts';

const [, open] = engines[0]!;
const { world, remove } = await makeWorld(open);
writeFileSync(gitRulesFile, await gitRulesPage(world));
await remove();
