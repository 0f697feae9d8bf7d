import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { codeOf, describeError } from '../../api/errors';
import { errorText } from '../../lib/messages';
import { texts } from '../../texts/writing-postcard';
import { BinIcon, UploadIcon } from '../../ui/icons';
import { Guides } from './Guides';
import { faultOf } from './image-check';
import { type PostcardImage, type PostcardSideName } from './postcard';
import { BLEED, type PostcardSize, type PostcardSizeId } from './sizes';

interface PostcardSideProps {
  side: PostcardSideName;
  size: PostcardSize;
  image: PostcardImage | undefined;
  hasGuides: boolean;
  onUpload: (file: File, sizeId: PostcardSizeId) => Promise<PostcardImage>;
  onImage: (image: PostcardImage | undefined) => void;
  onUploading: (is: boolean) => void;
}

/** The error about a picture that is too small is cleared after this time. */
const CLEARED_AFTER_MS = 2000;

export function PostcardSide({ side, size, image, hasGuides, onUpload, onImage, onUploading }: PostcardSideProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const helpId = useId();
  const [fault, setFault] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const [isPortrait, setPortrait] = useState(false);
  const [isOver, setOver] = useState(false);
  const word = texts.sides[side];
  const action = image ? texts.change : texts.choose;

  useEffect(() => () => clearTimeout(timer.current), []);

  function refuse(code: string, words: string) {
    setFault(words);
    if (code === '5010') {
      timer.current = setTimeout(() => {
        setFault(undefined);
        setChosen(undefined);
      }, CLEARED_AFTER_MS);
    }
  }

  async function choose(file: File) {
    clearTimeout(timer.current);
    setFault(undefined);
    setChosen(file.name);
    setUploading(true);
    onUploading(true);
    try {
      const wrong = faultOf(new Uint8Array(await file.arrayBuffer()), size);
      if (wrong) refuse(wrong, errorText(wrong));
      else onImage(await onUpload(file, size.id));
    } catch (error) {
      refuse(codeOf(error), describeError(error));
    } finally {
      setUploading(false);
      onUploading(false);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isUploading) void choose(file);
  }

  const ratio = (size.width + 2 * BLEED) / (size.height + 2 * BLEED);
  return (
    <Box role="group" aria-label={word} sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Typography variant="h3">{word}</Typography>
        {chosen && (
          <Typography component="span" noWrap title={chosen} sx={{ color: 'text.secondary', minWidth: 0 }}>
            {chosen}
          </Typography>
        )}
        <Button
          variant="text"
          startIcon={<UploadIcon />}
          loading={isUploading}
          loadingPosition="start"
          aria-describedby={fault ? helpId : undefined}
          aria-label={texts.actionOn(action, side)}
          onClick={() => input.current?.click()}
          sx={{ ml: 'auto' }}
        >
          {action}
        </Button>
        {image && (
          <Tooltip title={texts.remove}>
            <IconButton
              aria-label={texts.actionOn(texts.remove, side)}
              disabled={isUploading}
              onClick={() => {
                setChosen(undefined);
                onImage(undefined);
              }}
            >
              <BinIcon />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.imageFile(word)}
        accept=".jpg,.jpeg,.png"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void choose(file);
          // Lets the user choose the same file again.
          event.target.value = '';
        }}
      />
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        style={{ aspectRatio: image && isPortrait ? 1 / ratio : ratio }}
        sx={{
          position: 'relative',
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
          borderRadius: 1,
          border: 1,
          borderStyle: image ? 'solid' : 'dashed',
          borderColor: isOver ? 'primary.main' : fault ? 'error.main' : 'line.control',
          bgcolor: isOver ? 'tint.chosen' : 'background.default',
        }}
      >
        {image ? (
          <Box
            component="img"
            src={image.url}
            alt={texts.sideOf(word)}
            onLoad={({ currentTarget }) => setPortrait(currentTarget.naturalHeight > currentTarget.naturalWidth)}
            sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
        ) : isUploading ? (
          <CircularProgress size={24} aria-label={texts.uploading(side)} />
        ) : (
          <Box
            sx={{ position: 'relative', zIndex: 1, textAlign: 'center', color: 'text.secondary', px: 2, py: 1, borderRadius: 1, bgcolor: 'background.paper' }}
          >
            {texts.drop}
          </Box>
        )}
        {hasGuides && <Guides size={size} side={side} isPortrait={image !== undefined && isPortrait} />}
      </Box>
      {fault && (
        <FormHelperText id={helpId} error role="alert">
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
}
