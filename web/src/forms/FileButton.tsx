/** A button that reads a text file in the browser. */
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { formatSize } from '../lib/format';
import { texts } from '../texts/panel-forms';

export interface ChosenFile<Content> {
  name: string;
  sizeBytes: number;
  content: Content;
}

export interface FileButtonProps<Content> {
  read: (file: File) => Promise<Content>;
  /** Larger files are refused. */
  maxBytes: number;
  /** The advice for a file that is too large. */
  instead?: string;
  /** Called when a file is chosen. Messages about an earlier file no longer apply. */
  onChosen: () => void;
  onRead: (file: ChosenFile<Content>) => void;
  /** Called with the reason why a file could not be read. */
  onProblem: (problem: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
  'aria-describedby'?: string;
  children: string;
}

/** Reads one file at a time: during that time no other can be chosen. */
export function FileButton<Content>({ read, maxBytes, instead, onChosen, onRead, onProblem, disabled = false, children, ...button }: FileButtonProps<Content>) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);

  async function choose(file: File | undefined) {
    if (!file) return;
    onChosen();
    if (file.size > maxBytes) {
      onProblem([texts.fileTooLarge(formatSize(maxBytes)), instead].filter(Boolean).join(' '));
      return;
    }
    setReading(true);
    try {
      onRead({ name: file.name, sizeBytes: file.size, content: await read(file) });
    } catch {
      // The file was moved, changed or deleted after it was chosen.
      onProblem(texts.fileUnreadable);
    } finally {
      setReading(false);
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={({ target }) => void choose(target.files?.[0]).finally(() => (target.value = ''))}
      />
      <Button variant="outlined" loading={isReading} disabled={disabled} onClick={() => input.current?.click()} {...button}>
        {children}
      </Button>
    </>
  );
}
