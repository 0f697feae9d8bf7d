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
import { texts } from '../../texts/settings-sources';
import { shared } from '../../texts/shared';
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
        <Alert severity="warning" role="group" aria-label={texts.question(name)} sx={{ border: 1, borderColor: 'warning.main', p: 1.5 }}>
          <AlertTitle sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>{texts.wouldTakeOff(name, question.gone, question.live)}</AlertTitle>
          {texts.questionHelp(question.since)}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            <Button variant="outlined" loading={pending === 'discard'} disabled={answer.isPending} onClick={() => discard(question)}>
              {texts.discard}
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
              {texts.takeOff}
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
          <DialogTitle id={titleId}>{texts.askTakeOff(shownQuestion.gone)}</DialogTitle>
          <DialogContent id={textId} sx={{ overflowWrap: 'anywhere' }}>
            {texts.wouldTakeOff(name, shownQuestion.gone, shownQuestion.live)} {texts.takeOffHelp(name)}
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" autoFocus onClick={() => setConfirming(false)}>
              {shared.cancel}
            </Button>
            <Button variant="contained" color="error" loading={pending === 'allow'} onClick={() => allow(shownQuestion)}>
              {texts.takeOffAction(shownQuestion.gone)}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
