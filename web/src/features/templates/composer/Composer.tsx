/** Composes a postcard from boxes on both sides. The server lays it out as it will be printed. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { describeError } from '../../../api/errors';
import * as limits from '../../../api/limits';
import { templatePreviewQuery } from '../../../api/queries';
import type { PostcardBox, PostcardScene, TemplateIn, TemplatePreview } from '../../../api/types';
import { texts } from '../../../texts/templates-composer';
import { texts as postcardTexts } from '../../../texts/writing-postcard';
import { EyeIcon, PlusIcon, UploadIcon } from '../../../ui/icons';
import { usePolled } from '../live';
import type { PostcardImage } from '../../../writing/postcard/postcard';
import type { PostcardSize } from '../../../writing/postcard/sizes';
import type { Variable } from '../../../writing/variables/placeholders';
import { StepButtons } from '../../../writing/StepButtons';
import { boxId, Canvas } from './Canvas';
import { useSceneSteps } from './history';
import { Inspector, NoBox } from './Inspector';
import { ProofDialog } from './ProofDialog';
import { newBox, reordered, type SideName, sheetOf } from './scene';

interface ComposerProps {
  scene: PostcardScene;
  size: PostcardSize;
  variables: readonly Variable[];
  /** The variables that are known at the template's event. */
  group: Variable['group'];
  /** Returns the current draft of the template. */
  read: () => TemplateIn;
  onChange: (scene: PostcardScene) => void;
  /** Uploads a picture that has been checked. */
  onUpload: (file: File) => Promise<PostcardImage>;
  /** Renders the tools where there is space for them. */
  aside: (tools: ReactNode) => ReactNode;
  /** Shown below the tools. */
  beside: ReactNode;
}

/** The delay between a change and its layout. */
const POLL_MS = 300;

const SIDES = ['front', 'back'] as const;

/** The problems of each box, by its name. */
type Faults = ReadonlyMap<string, readonly string[]>;

/** Collects the problems of each box of a side, by its name. */
function faultsOf(preview: TemplatePreview | undefined, side: SideName, boxes: readonly PostcardBox[]): Faults {
  const faults = new Map<string, string[]>();
  const addFault = (name: string, words: string) => faults.set(name, [...(faults.get(name) ?? []), words]);
  for (const note of preview?.notes ?? []) if (note.isBack === (side === 'back')) addFault(note.boxName, `${note.message}.`);
  for (const { field, message } of preview?.problems ?? []) {
    const [, of, at] = /^templateScene\.(front|back)\[(\d+)\]/.exec(field) ?? [];
    const box = of === side ? boxes[Number(at)] : undefined;
    if (box) addFault(box.name, `${message}.`);
  }
  return faults;
}

export function Composer({ scene, size, variables, group, read, onChange, onUpload, aside, beside }: ComposerProps) {
  const [side, setSide] = useState<SideName>('front');
  const [chosen, setChosen] = useState<string>();
  const [hasGuides, setGuides] = useState(true);
  const [isProof, setProof] = useState(false);
  const [upload, setUpload] = useState<{ state: 'under way' } | { state: 'failed'; words: string }>();
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const steps = useSceneSteps(scene, onChange);
  const template = usePolled(read, POLL_MS);
  const preview = useQuery(templatePreviewQuery({ template, outboundProspectingType: 2 }));

  const sheet = sheetOf(size);
  const boxes = scene[side];
  const at = boxes.findIndex(({ name }) => name === chosen);
  const box = boxes[at];
  const faults = faultsOf(preview.data, side, boxes);
  const isFull = boxes.length >= limits.PostcardSceneRequest[side].maxItems;

  const write = (next: PostcardBox[], step?: string) => steps.change({ ...scene, [side]: next }, step);
  const put = (name: string, change: Partial<PostcardBox>, step?: string) =>
    write(
      boxes.map((one) => (one.name === name ? { ...one, ...change } : one)),
      step,
    );

  function add(kind: PostcardBox['kind'], imageId?: string) {
    const made = newBox(boxes, kind, sheet, imageId);
    write([...boxes, made]);
    setChosen(made.name);
    focusOn(boxId(side, made.name));
  }

  function remove(name: string) {
    const next = boxes.filter((one) => one.name !== name);
    write(next);
    const last = next.at(-1);
    setChosen(last?.name);
    if (last) focusOn(boxId(side, last.name));
  }

  function edit(name: string) {
    setChosen(name);
    requestAnimationFrame(() => field.current?.focus());
  }

  async function takePicture(file: File) {
    setUpload({ state: 'under way' });
    try {
      const { reference } = await onUpload(file);
      setUpload(undefined);
      add('picture', reference);
    } catch (error) {
      setUpload({ state: 'failed', words: describeError(error) });
    }
  }

  function keys(event: KeyboardEvent<HTMLElement>) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isRedo && key !== 'z') return;
    event.preventDefault();
    if (isRedo) steps.redo();
    else steps.undo();
  }

  return (
    <Box onKeyDown={keys} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ToggleButtonGroup
          exclusive
          value={side}
          aria-label={texts.side}
          onChange={(_event, next: SideName | null) => {
            if (!next) return;
            setSide(next);
            setChosen(undefined);
          }}
        >
          {SIDES.map((value) => (
            <ToggleButton key={value} value={value}>
              {postcardTexts.sides[value]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <StepButtons steps={steps} what={texts.postcard} />
        <FormControlLabel control={<Switch checked={hasGuides} onChange={(_event, on) => setGuides(on)} />} label={postcardTexts.guides} sx={{ ml: 0 }} />
        <Button variant="outlined" startIcon={<EyeIcon />} aria-haspopup="dialog" onClick={() => setProof(true)} sx={{ ml: { sm: 'auto' } }}>
          {texts.proof}
        </Button>
      </Box>
      <Box role="toolbar" aria-label={texts.add} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<PlusIcon />} disabled={isFull} onClick={() => add('text')}>
          {texts.kinds.text}
        </Button>
        <Button variant="outlined" startIcon={<PlusIcon />} disabled={isFull} onClick={() => add('rectangle')}>
          {texts.kinds.rectangle}
        </Button>
        <Button
          variant="outlined"
          startIcon={<UploadIcon />}
          disabled={isFull}
          loading={upload?.state === 'under way'}
          loadingPosition="start"
          onClick={() => input.current?.click()}
        >
          {texts.kinds.picture}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.imageFile}
          accept=".jpg,.jpeg,.png"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void takePicture(file);
            // So that the same file can be chosen again.
            event.target.value = '';
          }}
        />
      </Box>
      {upload?.state === 'failed' && <Alert severity="error">{upload.words}</Alert>}
      <Canvas
        key={side}
        side={side}
        size={size}
        boxes={boxes}
        svg={side === 'front' ? preview.data?.frontSvg : preview.data?.backSvg}
        hasGuides={hasGuides}
        faulty={new Set(faults.keys())}
        chosen={chosen}
        onChoose={setChosen}
        onPlace={put}
        onDelete={remove}
        onEdit={edit}
      />
      <Problems faults={faults} boxes={boxes} failure={preview.isError ? describeError(preview.error) : undefined} onChoose={edit} />
      {aside(
        <>
          {box ? (
            <Inspector
              key={`${side} ${box.name}`}
              box={box}
              sheet={sheet}
              variables={variables}
              group={group}
              notes={faults.get(box.name) ?? []}
              isTop={at === boxes.length - 1}
              isBottom={at === 0}
              field={field}
              onChange={(change, step) => put(box.name, change, step)}
              onOrder={(by) => write(reordered(boxes, box.name, by))}
              onDelete={() => remove(box.name)}
            />
          ) : (
            <NoBox boxes={boxes} onChoose={setChosen} />
          )}
          {beside}
        </>,
      )}
      <ProofDialog open={isProof} template={template} size={size} onClose={() => setProof(false)} />
    </Box>
  );
}

/** Focuses an element after the next render. */
function focusOn(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

interface ProblemsProps {
  faults: Faults;
  boxes: readonly PostcardBox[];
  failure: string | undefined;
  onChoose: (name: string) => void;
}

/** The problems that prevent a correct print of this side, each with a button that opens its box. */
function Problems({ faults, boxes, failure, onChoose }: ProblemsProps) {
  if (failure !== undefined) return <Alert severity="warning">{texts.outdated(failure)}</Alert>;
  if (faults.size === 0) return null;
  return (
    <Alert severity="warning" role="status">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 0.5 }}>
        {boxes
          .filter(({ name }) => faults.has(name))
          .map(({ name }) => (
            <li key={name}>
              {faults.get(name)?.join(' ')}{' '}
              <Button size="small" variant="text" onClick={() => onChoose(name)}>
                {texts.showLayer}
              </Button>
            </li>
          ))}
      </Box>
    </Alert>
  );
}
