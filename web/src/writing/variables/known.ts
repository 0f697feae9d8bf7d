/** The variables that a user may use, from the server's groups. */
import type { TemplateVariableGroup, UserOut } from '../../api/types';
import type { Variable } from './placeholders';

/** The second group belongs to the plugin. The server sends it only to users with the plugin, and this enforces it too. */
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
