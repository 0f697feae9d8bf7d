/** Takes a text file and reads it in the browser; nothing leaves the computer by that. */
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { formatSize } from '../lib/format';

export interface TextFile {
  name: string;
  sizeBytes: number;
  text: string;
}

interface TextFileButtonProps {
  /** A larger one isn't read. */
  maxBytes: number;
  /** What to do with one that is too large. */
  instead?: string;
  /** One was chosen: what was said of another holds no more. */
  onChosen: () => void;
  onRead: (file: TextFile) => void;
  /** Why it could not be taken, in words. */
  onProblem: (problem: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
  'aria-describedby'?: string;
  children: string;
}

/** One file at a time: while it is read, no other can be chosen. */
export function TextFileButton({ maxBytes, instead, onChosen, onRead, onProblem, disabled = false, children, ...button }: TextFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);

  async function read(file: File | undefined) {
    if (!file) return;
    onChosen();
    if (file.size > maxBytes) {
      onProblem([`The file is larger than ${formatSize(maxBytes)}.`, instead].filter(Boolean).join(' '));
      return;
    }
    setReading(true);
    try {
      onRead({ name: file.name, sizeBytes: file.size, text: await file.text() });
    } catch {
      // It was moved, changed or taken away meanwhile.
      onProblem('The file could not be read. Choose it again.');
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
        onChange={({ target }) => void read(target.files?.[0]).finally(() => (target.value = ''))}
      />
      <Button variant="outlined" loading={isReading} disabled={disabled} onClick={() => input.current?.click()} {...button}>
        {children}
      </Button>
    </>
  );
}
