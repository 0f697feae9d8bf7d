/** A button that reads a file as text, without uploading it. */
import { FileButton, type FileButtonProps } from './FileButton';

export interface TextFile {
  name: string;
  sizeBytes: number;
  text: string;
}

interface TextFileButtonProps extends Omit<FileButtonProps<string>, 'read' | 'onRead'> {
  onRead: (file: TextFile) => void;
}

export function TextFileButton({ onRead, ...button }: TextFileButtonProps) {
  return <FileButton read={(file) => file.text()} onRead={({ content, ...file }) => onRead({ ...file, text: content })} {...button} />;
}
