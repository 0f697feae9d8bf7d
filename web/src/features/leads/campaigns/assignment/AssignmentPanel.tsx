/** The panel that assigns a campaign to many leads: the campaign, a preview, the progress, and the result with its undo. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError, codeOf } from '../../../../api/errors';
import type { Assignment } from '../../../../api/types';
import { PanelForm } from '../../../../forms/PanelForm';
import { placeRefusal } from '../../../../forms/refusal';
import { useFormOf } from '../../../../forms/use-form';
import { texts } from '../../../../texts/lead-assignments';
import { SlideOver } from '../../../../ui/SlideOver';
import { toastError } from '../../../../ui/toasts';
import { CampaignFields, choiceRules } from '../CampaignFields';
import { type ChosenLeads, usePreviewAssignment } from './assignments';
import { Outcome } from './Outcome';
import { Preview } from './Preview';

/** The leads that should get a campaign, or the id of an assignment that was started before. */
export type AssignmentSubject = { leads: ChosenLeads } | { assignmentId: string };

interface AssignmentPanelProps {
  subject: AssignmentSubject;
  /** Called with the id when the assignment starts. */
  onStarted: (assignmentId: string) => void;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function AssignmentPanel({ subject, onStarted, ...frame }: AssignmentPanelProps) {
  return (
    <SlideOver {...frame} title={texts.title}>
      {'leads' in subject ? (
        <Assigning leads={subject.leads} onStarted={onStarted} onClose={frame.onClose} />
      ) : (
        <Outcome assignmentId={subject.assignmentId} onClose={frame.onClose} />
      )}
    </SlideOver>
  );
}

interface AssigningProps {
  leads: ChosenLeads;
  onStarted: (assignmentId: string) => void;
  onClose: () => void;
}

function Assigning({ leads, onStarted, onClose }: AssigningProps) {
  const [preview, setPreview] = useState<Assignment>();
  const [step, setStep] = useState<'choose' | 'preview' | 'outcome'>('choose');
  if (preview === undefined || step === 'choose') {
    return (
      <Choosing
        leads={leads}
        before={preview}
        onPreviewed={(next) => {
          setPreview(next);
          setStep('preview');
        }}
      />
    );
  }
  if (step === 'outcome') return <Outcome assignmentId={preview.assignmentId} onClose={onClose} />;
  return (
    <Preview
      preview={preview}
      onBack={() => setStep('choose')}
      onStarted={() => {
        setStep('outcome');
        onStarted(preview.assignmentId);
      }}
    />
  );
}

interface ChoosingProps {
  leads: ChosenLeads;
  /** The preview from which the user came back. */
  before: Assignment | undefined;
  onPreviewed: (preview: Assignment) => void;
}

const TOO_MANY = '1014';

function Choosing({ leads: { count, ...leads }, before, onPreviewed }: ChoosingProps) {
  const form = useFormOf(choiceRules, { type: before ? String(before.type) : '', campaignId: before?.campaignId ?? '' });
  const campaignId = useWatch({ control: form.control, name: 'campaignId' });
  const [refusal, setRefusal] = useState<string>();
  const preview = usePreviewAssignment();

  function refused(error: Error) {
    if (placeRefusal(form, error, { NOT_FOUND: 'campaignId' })) return;
    if (error instanceof ApiError && codeOf(error) === TOO_MANY) setRefusal(error.details[0]?.message ?? error.explanation ?? texts.previewFailed);
    else toastError(error);
  }

  return (
    <PanelForm
      form={form}
      label={texts.title}
      action={texts.preview}
      disabled={campaignId === ''}
      pending={preview.isPending}
      onSubmit={(values) => {
        setRefusal(undefined);
        preview.mutate({ ...leads, type: Number(values.type), campaignId: values.campaignId }, { onSuccess: onPreviewed, onError: refused });
      }}
    >
      <Box sx={{ color: 'text.secondary' }}>{texts.leads(count)}</Box>
      <CampaignFields form={form} />
      {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
    </PanelForm>
  );
}
