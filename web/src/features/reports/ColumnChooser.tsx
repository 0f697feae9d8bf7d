/** The columns of the sheet and their order. Locked columns always come first. */
import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, type Modifier, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ReportColumn } from '../../api/types';
import { texts } from '../../texts/reports';
import { CloseIcon, GripIcon, LockIcon } from '../../ui/icons';

interface ColumnChooserProps {
  columns: ReportColumn[];
  /** The chosen columns without the locked ones, in order. */
  chosen: number[];
  onChange: (chosen: number[]) => void;
}

/** The column letters of the sheet: A, B, … Z, AA. */
function sheetLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : sheetLetter(Math.floor(index / 26) - 1) + last;
}

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

function OrderRow({ letter, name, handle, action }: { letter: string; name: string; handle: ReactNode; action: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 31, pl: 0.5, pr: 0.5 }}>
      {handle}
      <Box component="span" aria-hidden sx={{ width: 20, color: 'text.secondary', fontSize: '0.75rem', textAlign: 'center', flex: 'none' }}>
        {letter}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
      {action}
    </Box>
  );
}

function SortableColumn({ column, letter, onRemove }: { column: ReportColumn; letter: string; onRemove: () => void }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: column.id });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      sx={{
        position: 'relative',
        zIndex: isDragging ? 1 : undefined,
        bgcolor: isDragging ? 'tint.chosen' : 'background.paper',
        borderRadius: 0.5,
        boxShadow: isDragging ? 3 : undefined,
        '&:hover': { bgcolor: isDragging ? 'tint.chosen' : 'tint.hover' },
      }}
    >
      <OrderRow
        letter={letter}
        name={column.name}
        handle={
          <IconButton
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={texts.reorder(column.name)}
            sx={{ width: 24, height: 26, cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
          >
            <GripIcon size={16} />
          </IconButton>
        }
        action={
          <IconButton aria-label={texts.remove(column.name)} onClick={onRemove} sx={{ width: 24, height: 26 }}>
            <CloseIcon size={15} />
          </IconButton>
        }
      />
    </Box>
  );
}

export function ColumnChooser({ columns, chosen, onChange }: ColumnChooserProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const locked = columns.filter((column) => column.locked);
  const free = columns.filter((column) => !column.locked);
  const usual = free.filter((column) => column.usual).map(({ id }) => id);
  const inOrder = chosen.flatMap((id) => free.find((column) => column.id === id) ?? []);

  function moved({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) onChange(arrayMove(chosen, chosen.indexOf(Number(active.id)), chosen.indexOf(Number(over.id))));
  }

  return (
    <Card component="section" aria-labelledby="report-columns">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: { xs: 0, sm: 1 }, px: 2, pt: 1.5, pb: 1 }}>
        <Typography variant="h2" id="report-columns" sx={{ flex: 1 }}>
          {texts.columns}
        </Typography>
        {usual.length > 0 && (
          <Button variant="text" onClick={() => onChange(usual)}>
            {texts.usualColumns}
          </Button>
        )}
        <Button variant="text" onClick={() => onChange([...chosen, ...free.map(({ id }) => id).filter((id) => !chosen.includes(id))])}>
          {texts.selectAll}
        </Button>
        <Button variant="text" color="inherit" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {texts.clear}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 264px' }, borderTop: 1, borderColor: 'line.hairline' }}>
        <Box role="group" aria-label={texts.availableColumns} sx={{ px: 2, py: 1, columnCount: { xs: 2, md: 2, lg: 3 }, columnGap: 2, alignSelf: 'start' }}>
          {columns.map((column) => (
            <FormControlLabel
              key={column.id}
              sx={{ display: 'flex', height: 31, breakInside: 'avoid' }}
              disabled={column.locked}
              control={
                <Checkbox
                  checked={column.locked || chosen.includes(column.id)}
                  onChange={(event) => onChange(event.target.checked ? [...chosen, column.id] : chosen.filter((id) => id !== column.id))}
                />
              }
              label={column.name}
            />
          ))}
        </Box>
        <Box
          sx={{
            borderLeft: { sm: 1 },
            borderTop: { xs: 1, sm: 0 },
            borderColor: { xs: 'line.hairline', sm: 'line.hairline' },
            display: 'flex',
            flexDirection: 'column',
            minHeight: 0,
          }}
        >
          <Typography variant="caption" component="h3" id="report-order" sx={{ px: 1.5, pt: 1, pb: 0.5, color: 'text.secondary', fontWeight: 600 }}>
            {texts.columnOrder}
          </Typography>
          <DndContext sensors={sensors} collisionDetection={closestCenter} modifiers={[verticalOnly]} onDragEnd={moved}>
            <Box
              component="ol"
              aria-labelledby="report-order"
              // Focusable for scrolling, because the rows' buttons don't reach the locked first row.
              tabIndex={0}
              sx={{ listStyle: 'none', m: 0, px: 0.5, pb: 1, overflowY: 'auto', maxHeight: 31 * 8, position: 'relative' }}
            >
              {locked.map((column, index) => (
                <Box component="li" key={column.id}>
                  <OrderRow
                    letter={sheetLetter(index)}
                    name={column.name}
                    handle={<Box component="span" aria-hidden sx={{ width: 24, flex: 'none' }} />}
                    action={
                      <Box component="span" title={texts.alwaysFirst} sx={{ display: 'grid', placeItems: 'center', width: 24, color: 'text.secondary' }}>
                        <LockIcon size={14} title={texts.alwaysFirst} />
                      </Box>
                    }
                  />
                </Box>
              ))}
              <SortableContext items={inOrder.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
                {inOrder.map((column, index) => (
                  <SortableColumn
                    key={column.id}
                    column={column}
                    letter={sheetLetter(locked.length + index)}
                    onRemove={() => onChange(chosen.filter((id) => id !== column.id))}
                  />
                ))}
              </SortableContext>
            </Box>
            {inOrder.length === 0 && (
              <Typography variant="caption" component="p" sx={{ px: 1.5, pb: 1.5, m: 0, color: 'text.secondary' }}>
                {texts.noColumns}
              </Typography>
            )}
          </DndContext>
        </Box>
      </Box>
    </Card>
  );
}
