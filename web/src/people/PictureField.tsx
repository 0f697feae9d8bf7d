import { PictureInput } from '../forms/PictureInput';
import { Picture } from './Picture';
import { jpegUrl, readPicture } from './picture-file';

interface PictureFieldProps {
  /** Of the form's value: the new picture as JPEG in base64, or nothing where it stays as it is. */
  name: string;
  person: Parameters<typeof Picture>[0]['person'];
}

/** A person's picture as it will be seen, and the choice of another. */
export function PictureField({ name, person }: PictureFieldProps) {
  return (
    <PictureInput
      name={name}
      what="picture"
      addressOf={(value) => (value === '' ? person.profileImageURL : jpegUrl(value))}
      show={(profileImageURL) => <Picture person={{ ...person, profileImageURL }} size={72} />}
      read={readPicture}
      hint="JPEG or PNG, best square; it is scaled to 150 × 150."
    />
  );
}
