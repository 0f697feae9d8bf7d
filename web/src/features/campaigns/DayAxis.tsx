/** The touchpoints on axes of days, to be moved with the pointer or the arrow keys. */
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type Channel, CHANNELS, channelWords } from '../../outreach/channels';
import { texts } from '../../texts/campaign-editor';
import { visuallyHidden } from '../../ui/visually-hidden';
import { axesOf, DAYS, laneRows, type Placed, rangeOf, shownDay } from './axis';
import { leastDays, MOST_DAYS, type Touchpoint, whenWords } from './touchpoint-rules';

export interface AxisActions {
  /** Moves a touchpoint to these days after its event. */
  onDays: (key: string, days: number) => void;
  /** A key press that can't move the touchpoint. */
  onLimit: (key: string) => void;
  onOpen: (key: string) => void;
  /** Returns whether it was removed. */
  onRemove: (key: string) => boolean;
}

interface DayAxisProps {
  touchpoints: readonly Touchpoint[];
  templateName: (id: string) => string | undefined;
  /** The keys of the touchpoints that have a problem. */
  faulty?: ReadonlySet<string>;
  /** The keys of those that expire for the lead of the preview. */
  ghosts?: ReadonlySet<string>;
  chosen: string | undefined;
  onChoose: (key: string) => void;
  /** Undefined if nothing can be changed. */
  actions?: AxisActions;
}

/** The height in px of a card, and of a row of cards. */
const CARD = 30;
const ROW = 36;

/** A card that is being dragged. */
interface Hold {
  key: string;
  fromX: number;
  dayPx: number;
  /** The days when the drag started, and now. */
  start: number;
  now: number;
}

export function DayAxis({ touchpoints, templateName, faulty, ghosts, chosen, onChoose, actions }: DayAxisProps) {
  const helpId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [hold, setHold] = useState<Hold>();
  const shown = hold ? touchpoints.map((one) => (one.key === hold.key ? { ...one, days: hold.now } : one)) : touchpoints;
  const { atOnce, axes, unplaced } = axesOf(shown);
  const placed = [...atOnce, ...axes.flatMap((axis) => axis.placed)].sort((a, b) => a.at - b.at);
  const current = placed.find(({ touchpoint }) => touchpoint.key === chosen);
  const entry = current ?? placed[0];

  function focusOn(target: Placed | undefined) {
    if (!target) return;
    onChoose(target.touchpoint.key);
    frame.current?.querySelector<HTMLElement>(`[data-touchpoint="${target.touchpoint.key}"]`)?.focus();
  }

  function take(event: PointerEvent<HTMLElement>, card: Placed) {
    const lanes = event.currentTarget.closest('[data-lanes]');
    const { key, isImmediate, days } = card.touchpoint;
    onChoose(key);
    if (!actions || isImmediate || days === undefined || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    // Outside the axes a day has the width that it has on them.
    const dayPx = lanes ? lanes.getBoundingClientRect().width / DAYS.length : CARD;
    setHold({ key, fromX: event.clientX, dayPx, start: days, now: days });
  }

  function drag(event: PointerEvent<HTMLElement>, { touchpoint: { event: counted } }: Placed) {
    if (!hold || counted === undefined) return;
    const now = hold.start + Math.round((event.clientX - hold.fromX) / hold.dayPx);
    setHold({ ...hold, now: Math.min(MOST_DAYS, Math.max(leastDays(counted), now)) });
  }

  function drop() {
    if (!hold) return;
    setHold(undefined);
    if (hold.now !== hold.start) actions?.onDays(hold.key, hold.now);
  }

  function press(event: KeyboardEvent<HTMLElement>, card: Placed) {
    const { key, isImmediate, days } = card.touchpoint;
    const place = placed.indexOf(card);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) focusOn(placed[place + step]);
    else if (!actions) return;
    else if (move !== undefined) {
      const { first, last } = rangeOf(card);
      const day = card.day + move;
      if (isImmediate || days === undefined || day < first || day > last) actions.onLimit(key);
      else actions.onDays(key, days + move);
    } else if (event.key === 'Enter') actions.onOpen(key);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (actions.onRemove(key)) focusOn(placed[place + 1] ?? placed[place - 1]);
    } else return;
    event.preventDefault();
  }

  const card = (one: Placed, style: object, label?: ReactNode) => {
    const { key } = one.touchpoint;
    const { Icon, label: channel } = channelWords[one.channel];
    const template = templateName(one.touchpoint.template);
    const isGhost = ghosts?.has(key);
    const when = texts.card(one.at + 1, channel, whenWords(one.touchpoint));
    const words = isGhost ? texts.ghost(when) : when;
    const isChosen = key === chosen;
    const isFree = atOnce.includes(one);
    return (
      <Tooltip key={key} title={hold ? '' : template ? texts.cardTemplate(words, template) : words} disableFocusListener>
        <Box
          component="button"
          type="button"
          data-touchpoint={key}
          aria-label={words}
          aria-pressed={isChosen}
          aria-describedby={helpId}
          tabIndex={entry?.touchpoint.key === key ? 0 : -1}
          onPointerDown={(event: PointerEvent<HTMLElement>) => take(event, one)}
          onPointerMove={(event: PointerEvent<HTMLElement>) => drag(event, one)}
          onPointerUp={drop}
          onPointerCancel={() => setHold(undefined)}
          onFocus={() => onChoose(key)}
          onKeyDown={(event: KeyboardEvent<HTMLElement>) => press(event, one)}
          style={style}
          sx={{
            ...cardSx,
            ...(!isFree && label !== undefined && label !== false && { flexDirection: 'column', gap: 0, lineHeight: '0.8125rem' }),
            cursor: actions && !one.touchpoint.isImmediate ? (hold?.key === key ? 'grabbing' : 'grab') : 'default',
            ...(isGhost && { borderStyle: 'dashed', bgcolor: 'tint.header', color: 'text.secondary' }),
            ...(faulty?.has(key) && { borderColor: 'error.main', color: 'error.main' }),
            ...(isChosen && { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText', zIndex: 2 }),
            ...(isChosen && faulty?.has(key) && { bgcolor: 'error.main', borderColor: 'error.main', color: 'error.contrastText' }),
            ...(hold?.key === key && { boxShadow: 3 }),
          }}
        >
          {/* A card that says its true day has no room for an icon on an axis. */}
          {(isFree || !label) && (
            <span className={isFree ? undefined : 'mark'}>
              <Icon size={14} />
            </span>
          )}
          {one.at + 1}
          {label}
        </Box>
      </Tooltip>
    );
  };

  return (
    <Box ref={frame} role="group" aria-label={texts.axis} sx={{ minWidth: 0 }}>
      <Box component="span" id={helpId} sx={visuallyHidden}>
        {actions ? texts.axisHelp : texts.axisViewHelp}
      </Box>
      <Box sx={{ containerType: 'inline-size' }}>
        <Box sx={frameSx}>
          {atOnce.length > 0 && (
            <Box sx={{ flex: 'none', width: 88, minWidth: 0 }}>
              <Typography variant="h3" sx={{ mb: 1 }}>
                {texts.atOnce}
              </Typography>
              <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.75 }}>
                {atOnce.map((one) => (
                  <Box key={one.touchpoint.key} sx={one.base === undefined ? undefined : attachedSx} style={{ marginLeft: one.base === undefined ? 0 : 14 }}>
                    {card(one, { position: 'relative', width: '100%' }, one.base !== undefined && <Off>{texts.offDay(one.day)}</Off>)}
                  </Box>
                ))}
              </Box>
            </Box>
          )}
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 }}>
            {axes.map(({ anchor, placed: own }) => {
              const rows = laneRows(own);
              const height = CHANNELS.reduce((sum, channel) => sum + rows[channel] * ROW, 0);
              const top = (one: Placed) =>
                CHANNELS.filter((channel) => channel < one.channel).reduce((sum, channel) => sum + rows[channel] * ROW, 0) + one.row * ROW + (ROW - CARD) / 2;
              const isCurrent = current !== undefined && own.includes(current) && current.base !== undefined;
              const { first, last } = isCurrent ? rangeOf(current) : { first: leastDays(anchor), last: MOST_DAYS };
              return (
                <Box key={anchor} role="group" aria-label={texts.axisOf(texts.theEvents[anchor])}>
                  <Typography variant="h3" sx={{ mb: 0.5 }}>
                    {texts.events[anchor]}
                  </Typography>
                  <Box sx={lanesGridSx}>
                    <span />
                    <Box aria-hidden sx={{ display: 'flex' }}>
                      {DAYS.map((day) => (
                        <Box key={day} sx={{ ...dayNumberSx, ...(day === 0 && { color: 'text.primary', fontWeight: 650 }) }}>
                          {day > 0 ? `+${day}` : String(day).replace('-', '−')}
                        </Box>
                      ))}
                    </Box>
                    <Box aria-hidden>
                      {CHANNELS.map((channel) => (
                        <Box key={channel} sx={laneNameSx} style={{ height: rows[channel] * ROW }}>
                          <LaneName channel={channel} />
                        </Box>
                      ))}
                    </Box>
                    <Box data-lanes sx={lanesSx} style={{ height }}>
                      {DAYS.map((day) => (
                        <Box
                          key={day}
                          aria-hidden
                          data-day={day}
                          data-available={day >= first && day <= last}
                          sx={{ ...daySx, ...(day === 0 && { borderLeftColor: 'line.control' }) }}
                          style={{ left: leftOf(day) }}
                        />
                      ))}
                      {CHANNELS.slice(1).map((channel) => (
                        <Box
                          key={channel}
                          aria-hidden
                          sx={laneLineSx}
                          style={{ top: CHANNELS.filter((one) => one < channel).reduce((sum, one) => sum + rows[one] * ROW, 0) }}
                        />
                      ))}
                      <Connectors placed={own} top={top} height={height} />
                      {own.map((one) =>
                        card(
                          one,
                          { position: 'absolute', left: `calc(${leftOf(shownDay(one))} + 1px)`, width: `calc(${100 / DAYS.length}% - 1px)`, top: top(one) },
                          one.day !== shownDay(one) && <Off>{texts.offDay(one.day)}</Off>,
                        ),
                      )}
                    </Box>
                  </Box>
                </Box>
              );
            })}
          </Box>
        </Box>
      </Box>
      <Box sx={{ mt: 1, minHeight: 20, color: 'text.secondary' }}>
        {current ? <Chosen placed={current} template={templateName(current.touchpoint.template)} /> : actions && texts.axisHint}
      </Box>
      {unplaced.length > 0 && <Box sx={{ color: 'text.secondary' }}>{texts.notOnAxis(unplaced.map((at) => at + 1).join(', '))}</Box>}
    </Box>
  );
}

/** The name of a lane, or its icon if there is little space. */
function LaneName({ channel }: { channel: Channel }) {
  const { Icon, label } = channelWords[channel];
  return (
    <>
      <span className="wide">{label}</span>
      <span className="narrow">
        <Icon size={16} />
      </span>
    </>
  );
}

/** The chosen touchpoint in words. */
function Chosen({ placed: { touchpoint, at, channel }, template }: { placed: Placed; template: string | undefined }) {
  return (
    <Box component="span" aria-hidden sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {texts.card(at + 1, channelWords[channel].label, whenWords(touchpoint))}
      </Box>
      {template && ` · ${template}`}
    </Box>
  );
}

/** Lines from each touchpoint to those that follow it. */
function Connectors({ placed, top, height }: { placed: readonly Placed[]; top: (one: Placed) => number; height: number }) {
  const middle = (one: Placed) => [shownDay(one) + MOST_DAYS + 0.5, top(one) + CARD / 2] as const;
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${DAYS.length} ${height}`}
      preserveAspectRatio="none"
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none', color: 'primary.main' }}
    >
      {placed.map((one) => {
        const base = placed.find(({ at }) => at === one.base);
        if (!base) return null;
        const [fromX, fromY] = middle(base);
        const [toX, toY] = middle(one);
        const bend = (fromX + toX) / 2;
        return (
          <path
            key={one.touchpoint.key}
            d={`M${fromX} ${fromY} C${bend} ${fromY} ${bend} ${toY} ${toX} ${toY}`}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            strokeDasharray="4 3"
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </Box>
  );
}

/** The true day of a card that isn't shown on it. */
function Off({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ fontSize: '0.6875rem', fontWeight: 500 }}>
      {children}
    </Box>
  );
}

/** Narrower axes have no room for words and icons. */
const WIDE = '@container (min-width: 600px)';

const frameSx = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  '& .mark, & .wide': { display: 'none' },
  '& .narrow, & .icon': { display: 'flex' },
  [WIDE]: { flexDirection: 'row', '& .mark, & .wide': { display: 'flex' }, '& .narrow': { display: 'none' } },
} as const;

const lanesGridSx = { display: 'grid', gridTemplateColumns: '22px minmax(0, 1fr)', [WIDE]: { gridTemplateColumns: '52px minmax(0, 1fr)' } } as const;

const leftOf = (day: number) => `${((day + MOST_DAYS) / DAYS.length) * 100}%`;

const cardSx = {
  height: CARD,
  p: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  font: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'line.control',
  borderRadius: 1,
  userSelect: 'none',
  touchAction: 'pan-y',
  overflow: 'hidden',
  '&:focus-visible': { outlineOffset: 2, zIndex: 3 },
} as const;

const dayNumberSx = {
  flex: 1,
  textAlign: 'center',
  fontSize: '0.6875rem',
  lineHeight: '1.125rem',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;

const laneNameSx = { display: 'flex', alignItems: 'center', fontSize: '0.75rem', color: 'text.secondary' } as const;

const lanesSx = {
  position: 'relative',
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: 1,
} as const;

const daySx = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: `${100 / DAYS.length}%`,
  borderLeft: 1,
  borderColor: 'line.hairline',
  '&[data-available="false"]': {
    backgroundImage: 'repeating-linear-gradient(135deg, var(--doorstep-palette-line-hairline) 0 1px, transparent 1px 6px)',
    bgcolor: 'tint.header',
  },
} as const;

const laneLineSx = { position: 'absolute', insetInline: 0, borderTop: 1, borderColor: 'line.hairline' } as const;

/** The corner that attaches a card to the one above. */
const attachedSx = {
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -8,
    top: -8,
    width: 8,
    height: 8 + CARD / 2,
    borderLeft: 1.5,
    borderBottom: 1.5,
    borderStyle: 'dashed',
    borderColor: 'primary.main',
    borderTop: 0,
    borderRight: 0,
  },
} as const;
