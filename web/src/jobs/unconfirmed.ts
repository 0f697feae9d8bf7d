/** Warns that a message may have arrived, on whatever page the user is, and links to the outbox, where the user decides. */
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../lib/paths';
import { texts } from '../texts/jobs';
import { toastWarning } from '../ui/toasts';

/** `reason`: the message of the job that sent it. */
export function useUnconfirmedWarning(): (reason: string) => void {
  const navigate = useNavigate();
  return (reason) => toastWarning('MESSAGE_UNCONFIRMED', { reason }, { label: texts.openOutbox, onClick: () => void navigate(paths.unconfirmedMessages()) });
}
