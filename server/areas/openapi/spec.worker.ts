import { handleTasks } from '#server/base/work/workers.ts';
import { readSpec } from './readSpec.ts';

handleTasks(readSpec);
