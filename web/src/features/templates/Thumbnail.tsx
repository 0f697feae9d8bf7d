import Box from '@mui/material/Box';
import { MailIcon, MessageIcon, PostcardIcon } from '../../ui/icons';
import { MAILER, SMS } from './template';

interface ThumbnailProps {
  url: string | undefined;
  /** 1 email, 2 SMS, 3 postcard. */
  type: number;
  /** In pixels. */
  height: number;
}

/** A small picture of a template; its channel's icon if there is none. */
export function Thumbnail({ url, type, height }: ThumbnailProps) {
  const width = Math.round((height * 4) / 3);
  const Icon = type === SMS ? MessageIcon : type === MAILER ? PostcardIcon : MailIcon;
  return (
    <Box
      component="span"
      aria-hidden
      style={{ width, height }}
      sx={{
        flex: 'none',
        display: 'inline-grid',
        placeItems: 'center',
        overflow: 'hidden',
        borderRadius: 0.5,
        border: 1,
        borderColor: 'line.hairline',
        bgcolor: 'tint.header',
        color: 'text.secondary',
      }}
    >
      {url ? (
        <Box
          component="img"
          src={url}
          alt=""
          loading="lazy"
          sx={{ width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top', display: 'block' }}
        />
      ) : (
        <Icon size={14} />
      )}
    </Box>
  );
}
