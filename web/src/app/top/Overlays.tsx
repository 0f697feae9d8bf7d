/**
 * What lies over every page and outlasts it: toasts and the windows of emails. The build orders modules by the paths of what loads
 * later. From this folder, the frame still decides the order of the modules that both need, in which they compress best.
 */
import { Toaster } from '../../ui/Toaster';
import { LazyMailWindows } from '../../features/mailboxes/reader/LazyMailWindows';

export function Overlays() {
  return (
    <>
      <LazyMailWindows />
      <Toaster />
    </>
  );
}
