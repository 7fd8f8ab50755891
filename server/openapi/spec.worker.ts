import { doTasks } from '../core/workers.ts';
import { readSpec } from './readSpec.ts';

doTasks(readSpec);
