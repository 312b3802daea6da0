import { createPortal } from 'preact/compat';
import type { ComponentChildren } from 'preact';
import { useContext, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { useLayer } from '../layers';
import { t } from '../text';
import { Button } from './button';
import { OpenArea } from './kept-free';
import { useMoreBelow } from './more-below';
import { Unbroken } from './unbroken';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children?: ComponentChildren;
  /** The buttons at its foot. */
  actions?: ComponentChildren;
  wide?: boolean;
  /** `alertdialog` for what must be answered. */
  role?: 'dialog' | 'alertdialog';
}

/**
 * A dialog over the page: keeps the focus, closes on Escape, gives the focus back. At a table it lies over the part of
 * the felt that may be covered, and the rest can be used all the while, unless it must be answered.
 */
export function Dialog({ title, onClose, children, actions, wide = false, role = 'dialog' }: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  const area = useContext(OpenArea).value;
  const beside = area !== null && role === 'dialog';
  const close = useRef(onClose);
  close.current = onClose;
  useLayer(true, onClose);
  useMoreBelow(box);

  // Before it is seen: whoever is quick with Escape is heard.
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const page = document.getElementById('app');
    const inertBefore = page?.inert ?? false;
    if (page && !beside) page.inert = true;
    const first = box.current?.querySelector<HTMLElement>('[autofocus], .dialog-body input, .dialog-body select, .dialog-body button, .dialog-actions button');
    // What is said before the first field stays in sight.
    (first ?? box.current)?.focus({ preventScroll: true });
    const keys = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        close.current();
      }
      if (event.key !== 'Tab' || !box.current) return;
      const stops = [...box.current.querySelectorAll<HTMLElement>(FOCUSABLE)];
      const [start] = stops;
      const end = stops.at(-1);
      const active = document.activeElement;
      if (!start || !end) return;
      if (event.shiftKey && (active === start || active === box.current)) {
        event.preventDefault();
        end.focus();
      } else if (!event.shiftKey && active === end) {
        event.preventDefault();
        start.focus();
      }
    };
    const veil = box.current?.parentElement;
    veil?.addEventListener('keydown', keys);
    // Beside the table the focus may be elsewhere: Escape closes it from there too.
    const escape = (event: KeyboardEvent) => {
      if (beside && event.key === 'Escape' && !event.defaultPrevented) close.current();
    };
    document.addEventListener('keydown', escape);
    return () => {
      veil?.removeEventListener('keydown', keys);
      document.removeEventListener('keydown', escape);
      if (page) page.inert = inertBefore;
      before?.focus?.();
    };
  }, []);

  // What had the focus may be gone with what the dialog said before: it never falls back to the page below.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  });

  return createPortal(
    <div class="dialog-veil" data-within={area === null ? undefined : ''} style={area === null ? undefined : { top: `${area.top}px`, left: `${area.left}px`, width: `${area.width}px`, height: `${area.height}px` }} onMouseDown={(event) => event.target === event.currentTarget && onClose()}>
      <div class={`dialog${wide ? ' dialog-wide' : ''}`} role={role} aria-modal={beside ? undefined : 'true'} aria-labelledby={heading} tabIndex={-1} ref={box}>
        <div class="dialog-head">
          <h2 id={heading}><Unbroken text={title} /></h2>
          <Button kind="quiet" icon="close" label={t('close')} onClick={onClose} />
        </div>
        <div class="dialog-body stack">{children}</div>
        {actions ? <div class="dialog-actions">{actions}</div> : null}
      </div>
    </div>,
    document.body,
  );
}
