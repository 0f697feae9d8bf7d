import Avatar from '@mui/material/Avatar';
import type { UserOut } from '../api/types';

interface PictureProps {
  person: Pick<UserOut, 'name' | 'surname' | 'profileImageURL'>;
  /** Edge length in px. */
  size: number;
}

/** A person's picture, or else the initials. It has no alternative text because the name is next to it. */
export function Picture({ person: { name, surname, profileImageURL }, size }: PictureProps) {
  return (
    <Avatar
      src={profileImageURL}
      alt=""
      sx={{ width: size, height: size, fontSize: size * 0.4, fontWeight: 600, bgcolor: 'primary.main', color: 'primary.contrastText' }}
    >
      {`${name.charAt(0)}${surname.charAt(0)}`.toUpperCase()}
    </Avatar>
  );
}
