/** The files that a test saves instead of the browser. */
import { vi } from 'vitest';

/** Keeps the files that are saved. */
export function catchFiles() {
  const files: { name: string; blob: Blob | undefined }[] = [];
  let blob: Blob | undefined;
  Object.assign(URL, { createObjectURL: (made: Blob) => ((blob = made), 'blob:x'), revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob });
  });
  return files;
}

export const textOf = (blob: Blob | undefined) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob ?? new Blob());
  });
