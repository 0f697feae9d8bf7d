import type { FieldValues } from 'react-hook-form';
import { PictureInput } from '../forms/PictureInput';
import type { FieldOf } from '../forms/use-field';
import { texts } from '../texts/people';
import { Picture } from './Picture';
import { jpegUrl, readPicture } from './picture-file';

/** The field's value is the new picture as JPEG in base64, or empty if the picture stays unchanged. */
interface PictureFieldProps<Values extends FieldValues> extends FieldOf<Values> {
  person: Parameters<typeof Picture>[0]['person'];
}

/** A form field that shows a person's picture and lets the user choose another. */
export function PictureField<Values extends FieldValues>({ person, ...field }: PictureFieldProps<Values>) {
  return (
    <PictureInput
      {...field}
      what="picture"
      addressOf={(value) => (value === '' ? person.profileImageURL : jpegUrl(value))}
      show={(profileImageURL) => <Picture person={{ ...person, profileImageURL }} size={72} />}
      read={readPicture}
      hint={texts.pictureHelp}
    />
  );
}
