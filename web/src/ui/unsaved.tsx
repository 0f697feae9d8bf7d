/** Unsaved input: the user is asked before closing or leaving discards it. */
import { useBlocker } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { texts } from '../texts/ui';
import { ConfirmDialog, loadConfirm } from './lazy-confirm';
import { OnceNeeded } from './OnceNeeded';

interface Guard {
  /** False while the panel is closing: then nothing is blocked. */
  isOpen: boolean;
  setUnsaved: (unsaved: boolean) => void;
  /** Asks whether the input may be discarded. */
  ask: () => Promise<boolean>;
  /** Closes the panel, or asks first. */
  close: () => void;
}

const GuardContext = createContext<Guard>({ isOpen: true, setUnsaved: () => undefined, ask: () => Promise.resolve(true), close: () => undefined });

/** The texts of the question before unsaved input is discarded. */
export interface UnsavedQuestion {
  title: string;
  /** The label of the button that discards the input. */
  action: string;
  /** The label of the button that keeps the input. */
  cancel: string;
}

interface UnsavedGuardProps {
  /** Whether its panel is open; a panel leaves the screen a moment after it was closed. */
  open?: boolean;
  onClose: () => void;
  question?: UnsavedQuestion | undefined;
  children: ReactNode;
}

/** Wraps a panel that may contain unsaved input. */
export function UnsavedGuard({ open = true, onClose, question: words = texts.discard, children }: UnsavedGuardProps) {
  const unsaved = useRef(false);
  const [question, setQuestion] = useState<{ answer: (mayGo: boolean) => void }>();

  async function ask() {
    try {
      await loadConfirm();
    } catch {
      return window.confirm(words.title);
    }
    return new Promise<boolean>((resolve) => setQuestion({ answer: resolve }));
  }

  function setUnsaved(is: boolean) {
    unsaved.current = is;
    // Loaded before it is needed. If that fails, the browser asks.
    if (is) void loadConfirm().catch(() => undefined);
  }

  function close() {
    if (!unsaved.current) onClose();
    else void ask().then((mayGo) => mayGo && onClose());
  }

  function answer(mayGo: boolean) {
    question?.answer(mayGo);
    setQuestion(undefined);
  }

  return (
    <GuardContext value={{ isOpen: open, setUnsaved, ask, close }}>
      {children}
      <OnceNeeded needed={question !== undefined}>
        <ConfirmDialog
          open={question !== undefined}
          title={words.title}
          action={words.action}
          cancel={words.cancel}
          onConfirm={() => answer(true)}
          onClose={() => answer(false)}
        >
          {texts.discardHelp}
        </ConfirmDialog>
      </OnceNeeded>
    </GuardContext>
  );
}

/** Returns a function that closes the enclosing panel, after a question if input would be lost. */
export function useGuardedClose(): () => void {
  return use(GuardContext).close;
}

/** Tells the enclosing panel whether closing it would lose input. Returns a function that closes it. */
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
