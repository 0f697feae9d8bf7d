/** The variables that a user may use, from the server's groups. */
import type { TemplateVariableGroup } from '../../api/types';
import type { Variable } from './placeholders';

/** The second group is about leads. */
export function variablesFor(groups: readonly TemplateVariableGroup[], hasLead: boolean): Variable[] {
  return groups.flatMap(({ id, variables }) => {
    if (id === 2 && !hasLead) return [];
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
