import { handleTasks } from '#server/base/scheduling/workers.ts';
import type { Expected } from './checkAssertion.ts';
import { checkResponse } from './checkResponse.ts';

handleTasks(({ field, expected }: { field: string; expected: Expected }) => checkResponse(field, expected));
