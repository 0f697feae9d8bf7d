/** Choices that the server searches while the user types. */
export interface Choices<Option> {
  options: Option[];
  loading: boolean;
  search: (text: string) => void;
}
