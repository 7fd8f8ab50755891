import { Copy, Download } from 'lucide';
import { Button } from '#ui/Button.tsx';
import { copy } from '#ui/copy.ts';
import { textFile } from '#lib/saveFile.ts';

function save(text: string) {
  const file = textFile('offboarding.txt', 'text/plain;charset=utf-8');
  file.add(text);
  file.save();
}

export const SummaryActions = ({ text }: { text: string }) => (
  <>
    <Button icon={Copy} onClick={() => void copy('Summary', text)}>
      Copy summary
    </Button>
    <Button icon={Download} onClick={() => save(text)}>
      Download as text
    </Button>
  </>
);
