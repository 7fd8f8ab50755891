// `npm run admin -- COMMAND`. Runs next to a running service.
import { runCommand } from './runCommand.ts';

const { output, status } = await runCommand(process.argv.slice(2), process.env);
(status === 0 ? console.log : console.error)(output);
process.exitCode = status;
