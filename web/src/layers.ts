// What lies over the page, dialogs and sheets, each a step of the browser's history: back closes the uppermost one
// before it leaves the page.
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Layer {
  close: () => void;
}

/** Those that are open, the uppermost last. */
const open: Layer[] = [];
/** How many steps of the history are layers, as far as we have gone. */
let steps = 0;
/** Whether we have gone back ourselves, and have yet to arrive. */
let going = false;
let due = false;
/** The page says while it is about to go back by itself: another address called for in that moment would be lost. */
const tellMoving = (): void => void document.documentElement.toggleAttribute('data-moving', due || going);
let afterwards: (() => void) | null = null;

const stepsHere = (): number => {
  const state = history.state as { layers?: unknown } | null;
  return typeof state?.layers === 'number' ? state.layers : 0;
};

/** One that closes and another that opens in its place share a step, so it waits. */
function settleSoon(): void {
  if (due) return;
  due = true;
  tellMoving();
  setTimeout(() => {
    due = false;
    settle();
    tellMoving();
  });
}

function settle(): void {
  if (going) return;
  while (steps < open.length) {
    steps += 1;
    history.pushState({ layers: steps }, '');
  }
  if (steps > open.length) {
    going = true;
    history.go(open.length - steps);
  }
}

/** Whether we are on the way back from a layer that was closed: then the work is done on arrival. */
export function afterGoing(work: () => void): boolean {
  if (going) afterwards = work;
  return going;
}

/** Tells what the browser's own back or forward did. True where it was about layers and the page stays. */
export function movedOverLayers(): boolean {
  const own = going;
  going = false;
  tellMoving();
  const before = steps;
  steps = stepsHere();
  if (own) {
    settleSoon();
    const work = afterwards;
    afterwards = null;
    work?.();
    return true;
  }
  const closed = open.splice(Math.min(steps, open.length));
  for (const layer of closed.reverse()) layer.close();
  // Forward to where one was open: it is not any more.
  if (steps > open.length) settleSoon();
  return closed.length > 0 || steps > before;
}

/** Whether the next page takes the place of a layer's step, so that back from there leads here. */
export function leavesFromLayer(): boolean {
  const from = steps > 0 && !going;
  open.length = 0;
  steps = 0;
  return from;
}

/** A page loaded anew has nothing open, whatever the history says. */
export function startLayers(): void {
  steps = stepsHere();
  if (steps > 0) settleSoon();
}

/** While it is open, the browser's back closes it. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const layer: Layer = { close: () => latest.current() };
    open.push(layer);
    settleSoon();
    return () => {
      const at = open.indexOf(layer);
      if (at < 0) return;
      open.splice(at, 1);
      settleSoon();
    };
  }, [isOpen]);
}
