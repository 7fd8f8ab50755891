import { handleTasks } from '#server/base/scheduling/workers.ts';
import { readSpec } from './readSpec.ts';

handleTasks(readSpec);
