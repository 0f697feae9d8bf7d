/** The panels and dialogs of the node actions, loaded on demand. */
import type { UserOut } from '../../api/types';
import type { Asked } from './asked';
import { DeleteDialog } from './DeleteDialog';
import { DeletedDialog } from './DeletedDialog';
import { DryRunPanel } from './dry-run/lazy-panel';
import { MarketPanel } from './MarketPanel';
import { ZipsDialog } from './ZipsDialog';

interface MarketDialogsProps {
  viewer: UserOut;
  asked: Asked;
  open: boolean;
  onClose: () => void;
  /** Called when the closing animation has ended. */
  onGone: () => void;
  onDeleted?: (() => void) | undefined;
}

export function MarketDialogs({ viewer, asked, onDeleted, ...frame }: MarketDialogsProps) {
  switch (asked.action) {
    case 'create':
      return <MarketPanel {...frame} viewer={viewer} about={{ newNode: asked.newNode }} />;
    case 'edit':
      return <MarketPanel {...frame} viewer={viewer} about={{ market: asked.market }} />;
    case 'delete':
      return <DeleteDialog {...frame} market={asked.market} onDeleted={onDeleted} />;
    case 'deleted':
      return <DeletedDialog {...frame} level={asked.level} />;
    case 'zips':
      return <ZipsDialog {...frame} market={asked.market} />;
    case 'preview':
      return <DryRunPanel {...frame} node={asked.market} />;
  }
}
