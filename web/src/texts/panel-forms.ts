/** The forms of saved objects, and the fields of files. */

export const texts = {
  loading: (what: string) => `Loading the ${what}`,
  loadFailed: (what: string) => `Couldn’t load the ${what}`,
  outdated: (what: string) => `Someone else changed this ${what}. Your changes weren’t saved. Reload to see the latest version.`,
  reload: 'Reload',

  choosePicture: (what: string, hasOne: boolean) => `${hasOne ? 'Change' : 'Choose'} ${what}`,
  removePicture: (what: string) => `Remove ${what}`,
  pictureFile: (what: string) => `${what} file`,
  undo: 'Undo',
  fileTooLarge: (size: string) => `The file is larger than ${size}.`,
  fileUnreadable: 'Couldn’t read the file. Choose it again.',
};
