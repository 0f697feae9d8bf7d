import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { useEffect, useMemo, useState } from 'react';
import { hideRemoteImages } from './remote-image';

interface PreviewFrameProps {
  /** A whole page, or the content of one. */
  html: string;
  title: string;
  /** How wide its reader's window is, in px. */
  widthPx: number;
}

/** A plain page around what has none of its own. */
function pageOf(html: string): string {
  if (/<html[\s>]/i.test(html)) return html;
  return `<!doctype html><html><head><meta charset="utf-8"></head><body style="margin:16px;font:14px/1.5 Arial,Helvetica,sans-serif;color:#1b2430;overflow-wrap:anywhere">${html}</body></html>`;
}

/** The page as it may be shown here. */
function shownPage(html: string): string {
  // The server has cleaned it already; what reaches a page is cleaned where it does.
  const clean = DOMPurify.sanitize(pageOf(html), { WHOLE_DOCUMENT: true, FORBID_TAGS: ['script', 'form', 'iframe', 'object', 'embed', 'base', 'link'] });
  const page = new DOMParser().parseFromString(clean, 'text/html');
  hideRemoteImages(page);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** How much of the frame's width there is room for, at most all of it. */
function useScale(around: HTMLElement | null, widthPx: number): number {
  const [room, setRoom] = useState(widthPx);
  useEffect(() => {
    if (!around || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(around);
    return () => observer.disconnect();
  }, [around]);
  return Math.min(1, Math.max(0.3, room / widthPx));
}

/**
 * Mail as its reader's program shows it: in a frame of its own, where nothing runs and nothing can be reached. Where there
 * is less room than its reader has, it is shown smaller, not narrower.
 */
export function PreviewFrame({ html, title, widthPx }: PreviewFrameProps) {
  const [around, setAround] = useState<HTMLElement | null>(null);
  const scale = useScale(around, widthPx);
  const page = useMemo(() => shownPage(html), [html]);
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', p: { xs: 1, sm: 1.5 }, bgcolor: 'background.default' }}>
      <Box ref={setAround} sx={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: 'center', overflow: 'hidden' }}>
        <Box style={{ width: widthPx * scale }} sx={{ flex: 'none', height: '100%', overflow: 'hidden', borderRadius: 0.5, boxShadow: 1 }}>
          <Box
            component="iframe"
            title={title}
            sandbox=""
            srcDoc={page}
            style={{ width: widthPx, height: `${100 / scale}%`, transform: scale < 1 ? `scale(${scale})` : undefined }}
            sx={{ display: 'block', border: 0, transformOrigin: '0 0', bgcolor: 'common.white', colorScheme: 'light' }}
          />
        </Box>
      </Box>
    </Box>
  );
}
