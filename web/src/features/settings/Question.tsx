/** Asks a person to confirm a reading that would take many listings off the market. */
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState } from 'react';
import type { ListingSource, SourceQuestion } from '../../api/types';
import { formatCount, formatInstant, formatShare } from '../../lib/format';
import { isStale, useAnswerQuestion } from './sources';

interface QuestionProps {
  source: ListingSource;
  onAnswered: () => void;
  /** Called when the focused element has disappeared with the question. */
  onGone: () => void;
}

/** Stays mounted when the question disappears, because its dialog shows the result of the answer and returns the focus. */
export function Question({ source, onAnswered, onGone }: QuestionProps) {
  const { sourceId, name, question } = source;
  const titleId = useId();
  const textId = useId();
  const answer = useAnswerQuestion();
  /** The question when the dialog opened, so that the answer never goes to a newer one. */
  const [shownQuestion, setShownQuestion] = useState<SourceQuestion>();
  const [confirming, setConfirming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const pending = answer.isPending ? answer.variables.answer : null;

  function discard({ questionId }: SourceQuestion) {
    answer.mutate({ sourceId, questionId, answer: 'discard' }, { onSuccess: onAnswered, onSettled: onGone });
  }

  function allow({ questionId }: SourceQuestion) {
    answer.mutate(
      { sourceId, questionId, answer: 'allow' },
      {
        onSuccess: () => {
          onAnswered();
          setConfirming(false);
        },
        onError: (error) => {
          if (isStale(error)) setConfirming(false);
        },
      },
    );
  }

  return (
    <>
      {question && (
        <Alert severity="warning" role="group" aria-label={`Question about ${name}`} sx={{ border: 1, borderColor: 'warning.main', p: 1.5 }}>
          <AlertTitle sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
            Reading {name} would take {numbers(question)} off the market.
          </AlertTitle>
          Nothing is taken off and nothing is sent until you answer. It has waited since {formatInstant(question.since)}.
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            <Button variant="outlined" loading={pending === 'discard'} disabled={answer.isPending} onClick={() => discard(question)}>
              Discard this reading
            </Button>
            <Button
              ref={opener}
              variant="outlined"
              color="error"
              aria-haspopup="dialog"
              disabled={answer.isPending}
              onClick={() => {
                setShownQuestion(question);
                setConfirming(true);
              }}
            >
              Take them off…
            </Button>
          </Box>
        </Alert>
      )}
      {shownQuestion && (
        <Dialog
          open={confirming}
          onClose={() => setConfirming(false)}
          disableRestoreFocus
          fullWidth
          maxWidth="xs"
          aria-labelledby={titleId}
          aria-describedby={textId}
          slotProps={{ transition: { onExited: () => (opener.current ? opener.current.focus() : onGone()) } }}
        >
          <DialogTitle id={titleId}>Take {formatCount(shownQuestion.gone)} listings off the market?</DialogTitle>
          <DialogContent id={textId} sx={{ overflowWrap: 'anywhere' }}>
            Reading {name} would take {numbers(shownQuestion)} off the market. What is planned for listings that go off the market follows. A listing comes back
            only when {name} brings it again.
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" autoFocus onClick={() => setConfirming(false)}>
              Cancel
            </Button>
            <Button variant="contained" color="error" loading={pending === 'allow'} onClick={() => allow(shownQuestion)}>
              Take {formatCount(shownQuestion.gone)} listings off
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** "2,140 of 30,412 listings (7.0%)" */
function numbers({ gone, live }: SourceQuestion): string {
  return `${formatCount(gone)} of ${formatCount(live)} listings (${formatShare(gone, live)})`;
}
