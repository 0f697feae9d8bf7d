/** Says of a message that it may have arrived, wherever the person is by then, and leads to where that is decided. */
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../lib/paths';
import { toastWarning } from '../ui/toasts';

/** `reason`: the words of the job that sent it. */
export function useToldUnconfirmed(): (reason: string) => void {
  const navigate = useNavigate();
  return (reason) => toastWarning('MESSAGE_UNCONFIRMED', { reason }, { label: 'Open the outbox', onClick: () => void navigate(paths.unconfirmedMessages()) });
}
