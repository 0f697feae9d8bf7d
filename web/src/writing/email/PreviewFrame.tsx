import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { useEffect, useMemo, useState } from 'react';
import { hideRemoteImages } from './remote-image';

interface PreviewFrameProps {
  /** A whole HTML page, or the content of one. */
  html: string;
  title: string;
  /** The width of the reader's window in px. */
  widthPx: number;
}

/** Wraps content in a plain page, unless it is a page. */
function pageOf(html: string): string {
  if (/<html[\s>]/i.test(html)) return html;
  return `<!doctype html><html><head><meta charset="utf-8"></head><body style="margin:16px;font:14px/1.5 Arial,Helvetica,sans-serif;color:#1b2430;overflow-wrap:anywhere">${html}</body></html>`;
}

/** The page without anything that may not be shown here. */
function sanitizedPage(html: string): string {
  // The server has already sanitized it, but content is always sanitized where it enters a page.
  const clean = DOMPurify.sanitize(pageOf(html), { WHOLE_DOCUMENT: true, FORBID_TAGS: ['script', 'form', 'iframe', 'object', 'embed', 'base', 'link'] });
  const page = new DOMParser().parseFromString(clean, 'text/html');
  hideRemoteImages(page);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The scale at which the frame fits its container, at most 1. */
function useScale(container: HTMLElement | null, widthPx: number): number {
  const [room, setRoom] = useState(widthPx);
  useEffect(() => {
    if (!container || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(container);
    return () => observer.disconnect();
  }, [container]);
  return Math.min(1, Math.max(0.3, room / widthPx));
}

/**
 * An email as its reader's mail program shows it, in a sandboxed frame without scripts and network access. If there is less room
 * than the reader has, it is shown smaller, not narrower.
 */
export function PreviewFrame({ html, title, widthPx }: PreviewFrameProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const scale = useScale(container, widthPx);
  const page = useMemo(() => sanitizedPage(html), [html]);
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', p: { xs: 1, sm: 1.5 }, bgcolor: 'background.default' }}>
      <Box ref={setContainer} sx={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: 'center', overflow: 'hidden' }}>
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
