/** Choices that the server searches while someone types. */
export interface Choices<Option> {
  options: Option[];
  loading: boolean;
  search: (text: string) => void;
}
