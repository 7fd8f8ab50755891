// `npm run bench`: measures the service and the console and writes bench/results.json and docs/bench.md.
import { accessFigures } from './access.ts';
import { auditFigures } from './audit.ts';
import { auditPageFigures } from './auditPages.ts';
import { blockFigures } from './blocks.ts';
import { bulkFigures } from './bulk.ts';
import { changeRequestFigures } from './changeRequests.ts';
import { changeFigures } from './change.ts';
import { consoleGrowthFigures } from './consoleGrowth.ts';
import { contentFigures } from './content.ts';
import { contentTreeFigures } from './contentTree.ts';
import { contentTreeConsoleFigures } from './contentTreeConsole.ts';
import { customFieldFigures } from './customFields.ts';
import { docsImportFigures } from './docsImport.ts';
import { editorFigures } from './editor.ts';
import { gitFigures } from './git.ts';
import { growthFigures } from './growth.ts';
import { interactionFigures } from './interactions.ts';
import { operationFigures } from './operations.ts';
import { openapiFigures } from './openapi.ts';
import { pdfFigures } from './pdf.ts';
import { queueFigures } from './queue.ts';
import { keep, report, type Figure } from './report.ts';
import { scaleOutFigures } from './scaleOut.ts';
import { screenFigures } from './screens.ts';
import { serviceFigures } from './service.ts';
import { siteFigures } from './sites.ts';
import { siteStructureFigures } from './siteStructure.ts';

const parts: Record<string, () => Promise<Figure[]>> = {
  service: serviceFigures,
  operations: operationFigures,
  growth: growthFigures,
  'scale-out': scaleOutFigures,
  content: contentFigures,
  'content tree': contentTreeFigures,
  'content tree on screen': contentTreeConsoleFigures,
  'site structure': siteStructureFigures,
  sites: siteFigures,
  pdf: pdfFigures,
  'change requests': changeRequestFigures,
  screens: screenFigures,
  interactions: interactionFigures,
  editor: editorFigures,
  'block editor': blockFigures,
  'docs import': docsImportFigures,
  'growth on screen': consoleGrowthFigures,
  change: changeFigures,
  queue: queueFigures,
  access: accessFigures,
  'audit log': auditFigures,
  'audit log pages': auditPageFigures,
  bulk: bulkFigures,
  openapi: openapiFigures,
  'custom fields': customFieldFigures,
  git: gitFigures,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const figures = await measure();
  report(name, figures);
  await keep(name, figures);
}
