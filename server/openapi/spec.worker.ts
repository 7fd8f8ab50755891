import { handleTasks } from '../core/workers.ts';
import { readSpec } from './readSpec.ts';

handleTasks(readSpec);
