import { PictureInput } from '../forms/PictureInput';
import { Picture } from './Picture';
import { jpegUrl, readPicture } from './picture-file';

interface PictureFieldProps {
  /** The name of the form field. Its value is the new picture as JPEG in base64, or empty if the picture stays unchanged. */
  name: string;
  person: Parameters<typeof Picture>[0]['person'];
}

/** A form field that shows a person's picture and lets the user choose another. */
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
