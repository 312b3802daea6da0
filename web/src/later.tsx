// Parts of the page that are fetched apart from the rest.
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from './text';
import { toast } from './ui/toast';

/** How long the rest has the line to itself. */
const AFTER_MILLIS = 6_000;

export interface Part<Props> {
  /** The part, drawn once it is here. */
  Shown: ComponentType<Props>;
  /** Fetches it, once; what could not be fetched is fetched when it is asked for again. */
  fetch: () => Promise<void>;
}

/** A part that is fetched when it is first drawn, or before. */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): Part<Props> {
  const here = signal<{ Loaded: ComponentType<Props> } | null>(null);
  let coming: Promise<void> | null = null;
  const fetch = () => (coming ??= load().then(
    (found) => void (here.value = { Loaded: found.default }),
    (thrown: unknown) => {
      coming = null;
      throw thrown;
    },
  ));
  const Shown = (props: Props) => {
    const found = here.value;
    useEffect(() => {
      if (found === null) fetch().catch(() => toast(t('failed.text'), 'bad'));
    }, []);
    return found === null ? null : <found.Loaded {...props} />;
  };
  return { Shown, fetch };
}

/** Fetches a part while nothing else is to be done, so that it is there when it is asked for. */
export function useSoon(part: Pick<Part<never>, 'fetch'>): void {
  useEffect(() => {
    const timer = setTimeout(() => void part.fetch().catch(() => undefined), AFTER_MILLIS);
    return () => clearTimeout(timer);
  }, []);
}
