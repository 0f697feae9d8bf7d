/** What was typed and not saved: whoever would close or leave it is asked first. */
import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface Guard {
  /** A panel that is closing holds nothing back. */
  isOpen: boolean;
  setUnsaved: (unsaved: boolean) => void;
  /** Whether it may go. */
  ask: () => Promise<boolean>;
  /** Closes the panel, or asks first. */
  close: () => void;
}

const GuardContext = createContext<Guard>({ isOpen: true, setUnsaved: () => undefined, ask: () => Promise.resolve(true), close: () => undefined });

/** How whoever would close it is asked. */
export interface UnsavedQuestion {
  title: string;
  /** What closes it. */
  action: string;
  /** What keeps it. */
  cancel: string;
}

const USUAL_QUESTION: UnsavedQuestion = { title: 'Discard your changes?', action: 'Discard', cancel: 'Keep editing' };

interface UnsavedGuardProps {
  /** Whether its panel is open; a panel leaves the screen a moment after it was closed. */
  open?: boolean;
  onClose: () => void;
  question?: UnsavedQuestion | undefined;
  children: ReactNode;
}

/** Stands around a panel whose contents may hold something unsaved. */
export function UnsavedGuard({ open = true, onClose, question: words = USUAL_QUESTION, children }: UnsavedGuardProps) {
  const unsaved = useRef(false);
  const [question, setQuestion] = useState<{ answer: (mayGo: boolean) => void }>();

  const ask = () =>
    new Promise<boolean>((resolve) => {
      setQuestion({ answer: resolve });
    });

  function close() {
    if (!unsaved.current) onClose();
    else void ask().then((mayGo) => mayGo && onClose());
  }

  function answer(mayGo: boolean) {
    question?.answer(mayGo);
    setQuestion(undefined);
  }

  return (
    <GuardContext value={{ isOpen: open, setUnsaved: (is) => (unsaved.current = is), ask, close }}>
      {children}
      <ConfirmDialog
        open={question !== undefined}
        title={words.title}
        action={words.action}
        cancel={words.cancel}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      >
        What you changed here is not saved yet.
      </ConfirmDialog>
    </GuardContext>
  );
}

/** Closes the panel around, after a question where something would be lost. */
export function useGuardedClose(): () => void {
  return use(GuardContext).close;
}

/** Tells the panel around whether closing it would lose something; answers what closes it. */
export function useUnsaved(unsaved: boolean): () => void {
  const { isOpen, setUnsaved, ask, close } = use(GuardContext);
  const isGuarded = unsaved && isOpen;

  useEffect(() => {
    setUnsaved(isGuarded);
    return () => setUnsaved(false);
  });

  useBlocker({ disabled: !isGuarded, enableBeforeUnload: isGuarded, shouldBlockFn: async () => !(await ask()) });

  return close;
}
