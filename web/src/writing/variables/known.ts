/** The variables that somebody may write, as the server tells of them. */
import type { TemplateVariableGroup, UserOut } from '../../api/types';
import type { Variable } from './placeholders';

/** The second group is the plugin's: the server tells it to whoever has that, and so does this. */
export function variablesFor(viewer: Pick<UserOut, 'accessToMovescoutPlugin'>, groups: readonly TemplateVariableGroup[]): Variable[] {
  return groups.flatMap(({ id, variables }) => {
    if (id === 2 && !viewer.accessToMovescoutPlugin) return [];
    return variables.map(({ id: variable, label, placeholder, category, example }) => ({
      id: variable,
      label,
      placeholder,
      category,
      example,
      group: id === 2 ? ('lead' as const) : ('property' as const),
    }));
  });
}
